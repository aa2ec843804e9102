/** Stations on both sides of the siege, by name. */

import sStationPetersburg1 from "./station-petersburg-1.svg?raw";
import sStationPetersburg2 from "./station-petersburg-2.svg?raw";
import sStationPetersburg3 from "./station-petersburg-3.svg?raw";
import sStationPetersburg4 from "./station-petersburg-4.svg?raw";
import sStationPetersburg5 from "./station-petersburg-5.svg?raw";
import sStationPetersburg6 from "./station-petersburg-6.svg?raw";
import sStationPetersburg7 from "./station-petersburg-7.svg?raw";
import sStationPetersburg8 from "./station-petersburg-8.svg?raw";

export default {
  "Jarrett's": sStationPetersburg1,
  "Stony Creek": sStationPetersburg2,
  "Ream's": sStationPetersburg3,
  "Globe Tavern": sStationPetersburg4,
  "Jerusalem Plank Road": sStationPetersburg5,
  Meade: sStationPetersburg6,
  "City Point": sStationPetersburg7,
  "Appomattox Manor": sStationPetersburg8,
};
