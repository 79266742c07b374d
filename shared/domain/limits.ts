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

/** The number of newest results that the index stores per contract. */
export const runsKept = 50;

/** Limits of reading older results: contracts per reading, and results of each. */
export const rangeLimits = { contracts: 500, results: 1000 } as const;

/** Maximum contracts, selected results and requests of one clean-up: a larger one can be previewed, but not confirmed. */
export const cleanUpLimits = {
  contracts: 2000,
  picked: 10_000,
  days: 36_500,
  keepLast: 1_000_000,
  newestKept: 1000,
  requests: 10_000,
} as const;

/** Maximum contracts whose approval status is changed together: each is read, changed and read again. */
export const statusLimits = { contracts: 500 } as const;

/** Largest file of results, in UTF-16 units, and most results in one. */
export const importLimits = { fileLength: 20 * 1024 * 1024, results: 10_000 } as const;

/** Largest file of a contract, in UTF-16 units. */
export const contractFileLength = 5 * 1024 * 1024;

/** Maximum contracts of one export as ODCS. */
export const odcsExportLimits = { contracts: 5000 } as const;

/** Characters of one note. */
export const noteLength = 2000;

/** The longest interval between reminders of a retention rule, in days. */
export const maxRemindDays = 3650;

/** Maximum size of a file of local items. */
export const localFileBytes = 20_000_000;

/** `contracts`: maximum in one report. */
export const reportLimits = { contracts: 20_000 } as const;
