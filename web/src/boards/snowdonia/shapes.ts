/** Outlines and patterns of the five seats. Our own drawings. */

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
