/** What is waited for so long, in milliseconds, does not come: a limit that a slow machine does not reach. */
export const hangMs = 60_000;
