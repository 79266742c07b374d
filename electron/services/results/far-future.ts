const tenYearsMs = 10 * 365 * 24 * 3_600_000;

/**
 * The upper bound of a list that is to have none, in epoch milliseconds: without one a server leaves out results that are dated
 * in its future (wire-facts A.3).
 */
export const farFuture = (now: number): number => now + tenYearsMs;
