/** Stations on the way up the mountain, by name. */

import sStationSnowdonia0 from "./station-snowdonia-0.svg?raw";
import sStationSnowdonia1 from "./station-snowdonia-1.svg?raw";
import sStationSnowdonia2 from "./station-snowdonia-2.svg?raw";
import sStationSnowdonia3 from "./station-snowdonia-3.svg?raw";
import sStationSnowdonia4 from "./station-snowdonia-4.svg?raw";
import sStationSnowdonia5 from "./station-snowdonia-5.svg?raw";
import sStationSnowdonia6 from "./station-snowdonia-6.svg?raw";
import sStationSnowdonia7 from "./station-snowdonia-7.svg?raw";
import sLoop from "./station-snowdonia-loop.svg?raw";

export default {
  "Passing Loop": sLoop,
  Llanberis: sStationSnowdonia0,
  "Two Viaducts": sStationSnowdonia1,
  Waterfall: sStationSnowdonia2,
  Hebron: sStationSnowdonia3,
  Halfway: sStationSnowdonia4,
  "Rocky Valley": sStationSnowdonia5,
  Clogwyn: sStationSnowdonia6,
  "Yr Wyddfa": sStationSnowdonia7,
};
