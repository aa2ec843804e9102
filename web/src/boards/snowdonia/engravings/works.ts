/** Areas by their letter, engines by the word of their name, weather. */

import sAreaA from "./area-A.svg?raw";
import sAreaB from "./area-B.svg?raw";
import sAreaC from "./area-C.svg?raw";
import sAreaD from "./area-D.svg?raw";
import sAreaE from "./area-E.svg?raw";
import sAreaF from "./area-F.svg?raw";
import sAreaG from "./area-G.svg?raw";
import sAreaH from "./area-H.svg?raw";
import sEngineLadas from "./engine-ladas.svg?raw";
import sEngineEnid from "./engine-enid.svg?raw";
import sEngineWyddfa from "./engine-wyddfa.svg?raw";
import sEngineSnowdon from "./engine-snowdon.svg?raw";
import sEngineMoel from "./engine-moel.svg?raw";
import sEnginePadarn from "./engine-padarn.svg?raw";
import sEngineRalph from "./engine-ralph.svg?raw";
import sWeatherSun from "./weather-sun.svg?raw";
import sWeatherRain from "./weather-rain.svg?raw";
import sWeatherFog from "./weather-fog.svg?raw";
import sCrisis from "./area-crisis.svg?raw";
import sBoring from "./area-boring.svg?raw";
import sDictator from "./engine-dictator.svg?raw";

export default {
  "area-boring": sBoring,
  "area-crisis": sCrisis,
  "engine-dictator": sDictator,
  "area-A": sAreaA,
  "area-B": sAreaB,
  "area-C": sAreaC,
  "area-D": sAreaD,
  "area-E": sAreaE,
  "area-F": sAreaF,
  "area-G": sAreaG,
  "area-H": sAreaH,
  "engine-ladas": sEngineLadas,
  "engine-enid": sEngineEnid,
  "engine-wyddfa": sEngineWyddfa,
  "engine-snowdon": sEngineSnowdon,
  "engine-moel": sEngineMoel,
  "engine-padarn": sEnginePadarn,
  "engine-ralph": sEngineRalph,
  "weather-sun": sWeatherSun,
  "weather-rain": sWeatherRain,
  "weather-fog": sWeatherFog,
};
