/** What the list of contracts can be sorted by: all of its columns. */
export const contractSorts = [
  'outcome',
  'name',
  'asset',
  'lastRun',
  'failing',
  'reason',
  'approval',
  'owners',
  'version',
  'updated',
] as const;
export type ContractSort = (typeof contractSorts)[number];

/** The filters of the list of contracts. Each can be switched off without being removed. */
export const contractFilters = [
  'text',
  'outcome',
  'failing',
  'mine',
  'owner',
  'within',
  'approval',
  'olderDays',
  'include',
] as const;
export type ContractFilter = (typeof contractFilters)[number];

/** In UTF-16 units, entries and days. */
export const contractFilterLimits = { text: 200, word: 500, words: 50, days: 3650 } as const;
