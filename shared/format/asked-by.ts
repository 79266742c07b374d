import { catalogue } from './catalogue';

/** What requests are for: by the beginning of a route or a job, in the order of a list to choose from. */
export const askers = catalogue({
  'index.': 'Home and Contracts',
  'contracts.': 'Contract',
  'results.': 'Runs of a contract',
  'runs.': 'Runs in progress',
  'assets.': 'Assets',
  'opening.': 'Search',
  'operations.': 'Changes',
  'batches.': 'Batch',
  'connections.': 'Connection',
  'testCases.': 'Quality tests',
  'crawl.': 'Search through tables',
  'activity.': 'Activity',
  'export.': 'Export',
  'report.': 'Report',
  'background.shown': 'Background: what is on the screen',
  'background.runs': 'Background: runs in progress',
  'background.reconciling': 'Background: changes with an unknown outcome',
  'background.range': 'Background: runs of a range',
  'background.index': 'Background: news of all contracts',
  'background.crawl': 'Background: search through tables',
  'updates.': 'Check for updates',
});
export type Asker = keyof typeof askers;

/** Words for a route or a job; its name where it has none. */
export const askerWords = (name: string): string => {
  const found = (Object.keys(askers) as Asker[]).find((beginning) => name.startsWith(beginning));
  return found === undefined ? name : askers[found];
};
