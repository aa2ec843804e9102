/** How fast pieces travel now: a film sets its own pace, else boards keep theirs. */

export const pace: {
  /** Milliseconds of a step while a film runs, else null. */
  step: number | null;
  /** Ways that are gone in this step, each as places from the first to the last. */
  ways: readonly (readonly string[])[];
} = { step: null, ways: [] };
