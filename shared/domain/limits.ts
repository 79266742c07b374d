/** Page size of list requests: the setting's default and its range (docs/server.md#limits). */
export const pageSizeLimits = { default: 100, min: 1, max: 1000 } as const;

/** The bounds of network settings. `timeoutSeconds` is the total time of a read. */
export const networkLimits = {
  timeoutSeconds: { min: 5, max: 300, default: 30 },
  parallel: { min: 1, max: 6, default: 6 },
  /** Characters of a file of certificates. */
  certificates: 262_144,
} as const;

/** Largest time that a JavaScript date can hold, in epoch milliseconds. */
export const maxTimestamp = 8_640_000_000_000_000;

/** Longest text shown in a grid cell; the whole text is read when the row is opened (docs/quality.md S45). */
export const cellTextLength = 500;

/** Newest results that the index keeps of each contract. */
export const runsKept = 50;

/** Reading what the index does not keep: most contracts of one reading, and most results of each. */
export const rangeLimits = { contracts: 500, results: 1000 } as const;

/** Most contracts, selected results and requests of one clean-up: a larger one can be previewed, but not confirmed. */
export const cleanUpLimits = {
  contracts: 500,
  picked: 10_000,
  days: 36_500,
  keepLast: 1_000_000,
  newestKept: 1000,
  requests: 10_000,
} as const;

/** Largest file of results, in UTF-16 units, and most results in one. */
export const importLimits = { fileLength: 20 * 1024 * 1024, results: 10_000 } as const;

/** Characters of one note. */
export const noteLength = 2000;

/** Longest time without a reminder of a retention rule, in days. */
export const mostRemindDays = 3650;

/** Of a file of what a person has made. */
export const localFileBytes = 20_000_000;

/** `contracts`: of one report. `days`: what a report can look back. */
export const reportLimits = { contracts: 20_000, days: [7, 30, 90] } as const;
