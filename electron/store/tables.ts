/** What the tables hold, for what is said about them. What a table of none of these holds can be found out again. */
export const tableGroups = {
  items: ['local_item'],
  activity: ['operation', 'step'],
  batches: ['batch'],
  marks: ['contract_mark'],
  addresses: ['connection_address'],
  layouts: ['layout', 'recent'],
  index: ['contract_index', 'indexed_contract', 'indexed_run'],
  versions: ['contract_copy', 'contract_sighting'],
} as const;
export type TableGroup = keyof typeof tableGroups;

/** The groups of some tables. */
export const groupsOf = (tables: readonly string[]): TableGroup[] =>
  (Object.keys(tableGroups) as TableGroup[]).filter((group) =>
    tableGroups[group].some((table) => tables.includes(table)),
  );

/** Tables without rows written by a person. They make the file large, and are checked only once the window is open. */
export const checkedLater: readonly string[] = [
  ...tableGroups.index,
  ...tableGroups.versions,
  'crawl',
  'crawl_table',
  'crawl_contract',
  'preview_page',
  'capability',
  'told_token',
  'contract_change',
  'contract_history',
  'shared_item',
  'kept_run',
  'contract_seen',
];
