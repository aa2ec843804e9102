/** Outlines and patterns of the five seats, and small engraved pictures. Our own drawings. */

/** Pattern of a seat inside a 26 px piece. */
export const PATTERNS: Record<string, string> = {
  wine: "",
  buff: '<g fill="var(--on-buff)"><circle cx="9" cy="9" r="1.500"/><circle cx="17" cy="9" r="1.500"/><circle cx="9" cy="17" r="1.500"/><circle cx="17" cy="17" r="1.500"/></g>',
  mint: '<path d="M7.500 13 13 7.500M10 16l6-6M12.800 18.500l5.700-5.700" stroke="var(--on-mint)" stroke-width="1.500"/>',
  sky: '<path d="M9.500 13.500h7M7.800 17h10.400" stroke="var(--on-sky)" stroke-width="1.600"/>',
  grey: '<path d="M8 10.500h10M8 15.500h10M10.500 8v10M15.500 8v10" stroke="var(--on-grey)" stroke-width="1.100"/>',
};

/** Outline of a seat round (11, 9) with radius 7: the head of a Surveyor's theodolite. */
export const HEADS: Record<string, string> = {
  wine: "M4 9a7 7 0 1 0 14 0 7 7 0 1 0-14 0z",
  buff: "M4.800 2.800h12.400v12.400H4.800z",
  mint: "M11 1.200 18.800 9 11 16.800 3.200 9z",
  sky: "M11 1 19.100 14.800H2.900z",
  grey: "M18.400 9l-3.700 6.400H7.300L3.600 9l3.700-6.400h7.400z",
};

/** Pictures of stations, 64 by 30, by the name of the station. */
const STATIONS: Record<string, string> = {
  "Jarrett's":
    "M6 27h52M14 27V15h22v12M12 15l13-7 13 7M20 27v-6h5v6M29 19h4v4h-4zM44 27V12M44 12l7 2-7 3M40 27h14v-5H40z",
  "Stony Creek":
    "M2 12h60M2 15h60M8 15l-3 12M8 15l3 12M22 15l-3 12M22 15l3 12M36 15l-3 12M36 15l3 12M50 15l-3 12M50 15l3 12M2 27c8-2 12 2 20 0s12 2 20 0 12 2 20 0",
  "Ream's":
    "M6 27h52M16 27V16h24v11M14 16l14-7 14 7M28 9V2M26 4h4M22 20v4M28 20v4M34 20v4M48 27c-4 0-4-8 0-14 4 6 4 14 0 14z",
  "Globe Tavern":
    "M6 27h52M14 27V11h28v16M12 11h32l-4-5H16zM18 15h4v4h-4zM26 15h4v4h-4zM34 15h4v4h-4zM26 27v-6h4v6M48 27V13h7M55 13v5h-7",
  "Jerusalem Plank Road":
    "M26 8h12M22 13h20M17 18h30M11 23h42M5 28h54M26 8 5 28M38 8l21 20M10 8l4-5 4 5zM46 8l4-5 4 5z",
  Meade: "M4 27h56M8 27l9-15 9 15M17 12v15M30 27l9-17 9 17M39 10v17M39 10V4l7 2-7 2M52 27l5-9 4 9",
  "City Point":
    "M2 25h60M10 25c2 4 30 4 34 0M20 25V6M30 25V3M20 8c6 3 6 9 0 13M30 5c7 4 7 12 0 17M12 21l8-13M52 25V14h8v11M50 14h12",
  "Appomattox Manor":
    "M6 27h52M12 27V13h40v14M10 13l22-9 22 9M18 27V16M26 27V16M38 27V16M46 27V16M30 27v-8h4v8",
  Llanberis:
    "M4 27h56M10 27V14h26v13M8 14l6-6h18l6 6M15 18h4v4h-4zM23 18h4v4h-4zM40 27V10h3v17M38 10h12l-3 3 3 3H43M54 27v-9M51 18h6",
  "Two Viaducts":
    "M2 10h60M2 13h60M4 13v14M14 13v14M24 13v14M34 13v14M44 13v14M54 13v14M4 19c2-6 8-6 10 0M14 19c2-6 8-6 10 0M24 19c2-6 8-6 10 0M34 19c2-6 8-6 10 0M44 19c2-6 8-6 10 0",
  Waterfall:
    "M4 27h56M10 27 22 6l6 4 6-5 18 22M28 10c-2 6 1 11-1 17M32 9c-1 7 2 12 0 18M36 12c0 5 2 9 1 15M22 27c4-3 16-3 20 0",
  Hebron:
    "M6 27h52M18 27V14h22v13M16 14l13-9 13 9M29 5V1M27 2.500h4M24 18v6M29 18v9M34 18v6M46 27c-4 0-4-8 0-12 4 4 4 12 0 12zM54 27c-3 0-3-6 0-9 3 3 3 9 0 9z",
  Halfway:
    "M4 27h56M12 27V17h18v10M10 17h22l-4-5H14zM17 21h4v6M40 27V6M40 6h9v5h-9M45 27V14M36 27h13M54 27l4-7 3 7",
  "Passing Loop":
    "M2 24h14l8-7h18l8 7h12M2 27h14l8 0h26l12 0M10 20v10M20 18v10M30 15v14M40 15v14M52 20v10M30 8V2M30 2h8l-2 2 2 3h-8",
  "Rocky Valley":
    "M2 27h60M4 27l7-14 5 5 6-13 8 15 4-5 6 12M40 27l5-9 5 4 4-8 8 13M22 5l1 9M16 18l1 5M45 18l1 4",
  Clogwyn:
    "M2 27h60M4 27 20 5l4 9 6-7 3 20M20 5l-2 12M30 7l-1 9M40 27V18h14v9M38 18l9-6 9 6M44 27v-5h4v5",
  "Yr Wyddfa":
    "M2 28 24 6l6 5 6-9 26 26zM36 2v-1M30 11l3 5M36 2l-3 8 4 5M18 12l3 4M44 13l-3 5M32 28v-4h9v4M31 24l5-3 6 3",
  "": "M6 27h52M14 27V14h28v13M12 14l16-8 16 8M20 18h4v4h-4zM32 18h4v4h-4zM26 27v-6h4v6",
};

export function picture(station: string): string {
  return STATIONS[station] ?? STATIONS[""] ?? "";
}
