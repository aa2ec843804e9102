/** Names of states as the engraver set them, on the chart's sheet. */

export interface StateName {
  name: string;
  x: number;
  y: number;
  spacing: number;
  turn: number;
}

const at = (name: string, lon: number, lat: number, spacing: number, turn = 0): StateName => ({
  name,
  x: 156.587254 * lon + 14563.3539,
  y: -190.006821 * lat + 7696.19356,
  spacing,
  turn,
});

export const STATES: readonly StateName[] = [
  at("VIRGINIA", -81, 38.35, 5),
  at("NORTH|CAROLINA", -76.62, 35.9, 1),
  at("SOUTH|CAROLINA", -78.95, 33.62, 1),
  at("GEORGIA", -83.2, 32.05, 4),
  at("ALABAMA", -87.35, 33.8, 4),
  at("MISSISSIPPI", -89.2, 33.55, 2.5, -90),
  at("TENNESSEE", -85.1, 35.73, 0.2),
  at("KENTUCKY", -84.9, 37.55, 8),
  at("FLORIDA", -82, 28.75, 5),
  at("LOUISIANA", -91.25, 31.3, 4),
  at("ARKANSAS", -91.6, 34.15, 2),
];
