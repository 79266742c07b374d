import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** What the history of a test case says. */
export const testCaseMessages = catalogue({
  open: 'Show history',
  close: 'Hide history',
  catalog: 'Test results and incident in the catalog',
  list: 'Test results',
  loading: 'Loading',
  retry: 'Retry',
  none: 'Not run in the last 90 days.',
  missing: 'This server does not share the runs of single test cases.',
  failedRows: (count: number) => plural(count, 'failed row'),
  incident: 'Incident',
  more: (count: number) => `Show ${formatNumber(count)} more`,
  rows: {
    open: 'Show failed rows',
    close: 'Hide failed rows',
    label: 'Failed rows',
    note: (isCut: boolean) =>
      `Data from the table, as the server keeps it. This app stores none of it${isCut ? ', and shows only the first part' : ''}.`,
    none: 'The server has no failed rows of this test case.',
  },
  couldNot: { runs: 'load the runs of the test case', rows: 'load the failed rows' },
});
