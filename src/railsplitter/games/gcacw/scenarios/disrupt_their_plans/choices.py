"""The open readings of this campaign as options: each is a switch of its data."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from railsplitter.games.gcacw.data.campaign_pieces import CampaignForces, CampaignUnit
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.campaign_slice import Slice
from railsplitter.kernel.game import Choice

OFF, ON = ("off", "on"), ("on", "off")


def switch(key: str, text: str, values: tuple[str, ...] = OFF) -> Choice:
    return Choice(key, text, values)


CHOICES = (
    switch("advance-whole", "Does an Advance after April 5 move the marker a whole box? [R.82]"),
    switch("sedgwick", "Does Sedgwick's division begin near Harpers Ferry? [R.85]", ON),
    switch("abercrombie-march7", "Does Abercrombie begin with Williams on March 7? [R.39]"),
    switch("mending", "May a side mend a station instead of laying a depot? [D.90]", ON),
    switch("default-literal", "Does the Union hold what nobody holds south of the Rapidan? [R.33]"),
    switch("fairfax-literal", "Is Fairfax without a seat worth the printed 54? [R.42]"),
    switch("withdrawn-counts", "Do men withdrawn in a segment count as exited? [R.55]"),
    switch("lull-rows-literal", "May Blenker enter rows 19 and more of SIV M in a Lull? [R.3]"),
    switch("lull-ends-cycle", "Does a Lull end its cycle at once? [R.70]"),
    switch("raid-all-rows", "Do raids and halves count in the Valley, too? [R.73]"),
    switch("raid-uncapped", "May the fifths of a raid add up to more than the row? [R.99]"),
    switch("vp-sign-literal", "Do Heth and lost raiders count with the printed sign? [R.1]"),
    switch("paralysis-single-marches", "Does Union paralysis leave single marches? [R.83]"),
    switch("any-unit-takes-depots", "Does any unit that enters destroy a depot? [R.84]"),
    switch("forage-daily", "Do units forage in every Recovery Phase? [R.95]"),
    switch("quiet-opening", "Do Confederates raise no alarm before they have marched? [R.92]"),
)
SEDGWICKS = ("sedgwick", "gorman", "burns", "dana")
WITH_WILLIAMS = "SIV N3823"  # [R.39]


def switched(p: Campaign, options: Mapping[str, str]) -> Campaign:
    """[D.67] What is printed, with the switches as they are chosen; two change the set-up."""
    on = {row.key.replace("-", "_"): options[row.key] == "on" for row in CHOICES}
    rows = tuple(replace(row, on=on.get(row.id, row.on)) for row in p.settings)
    p = replace(p, settings=rows)
    if not on["sedgwick"]:
        p = without(p, SEDGWICKS)
    if on["abercrombie_march7"] and not p.slice:
        p = replace(p, units=replace(p.units, units=tuple(map(early, p.units.units))))
    return p


def early(row: CampaignUnit) -> CampaignUnit:
    """[R.39] Abercrombie on March 7."""
    if row.id != "abercrombie":
        return row
    return replace(row, hex=WITH_WILLIAMS, since=0, district=False)


def without(p: Campaign, names: tuple[str, ...]) -> Campaign:
    """[R.85] The campaign without some pieces."""
    units = tuple(row for row in p.units.units if row.id not in names)
    leaders = tuple(row for row in p.units.leaders if row.id not in names)
    cut: Slice | None = p.slice
    if cut:
        cut = replace(cut, setup=tuple(row for row in cut.setup if row.id not in names))
    return replace(p, units=CampaignForces(units=units, leaders=leaders), slice=cut)
