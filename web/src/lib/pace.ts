/** How fast pieces travel now: a film sets its own pace, else boards keep theirs. */

export const pace: {
  /** Milliseconds of a step while a film runs, 0 while one is fetched, else null. */
  step: number | null;
  /** Milliseconds that a film gives a map to go where it happens, else null. */
  flight: number | null;
  /** Ways that are gone in this step, each as places from the first to the last. */
  ways: readonly (readonly string[])[];
} = { step: null, flight: null, ways: [] };

/** Whether a film shows where to look: then a map does not go elsewhere by itself. */
export const isFilmed = (): boolean => pace.step !== null;
