/** What is known about a write after it failed. */
export const outcomes = ['not-sent', 'rejected', 'applied', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];
