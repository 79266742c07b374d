import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything the list of changes in all contracts says. */
export const messages = catalogue({
  title: 'Changes',
  /** On the page about an owner, a schema and so on. */
  ofGroup: 'Changes of these contracts',
  noneOfGroup: 'None of these contracts has changed.',
  list: 'Changes in all contracts',
  columns: {
    when: 'When',
    whenTitle: (zone: string) => `Times in ${zone}`,
    contract: 'Contract',
    grade: 'Grade',
    change: 'What changed',
    by: 'By',
    after: 'Afterwards',
    afterTitle: 'Whether the contract, which passed before, has failed since',
  },
  failedAfter: (time: string) => `Failed ${time} later`,
  noGrade: '–',
  filters: {
    label: 'Filter changes',
    text: 'Filter',
    textHint: 'Contract, change or person',
    grade: 'Grade',
    allGrades: 'All grades',
    owner: 'Owner',
    allOwners: 'All owners',
    schema: 'Schema',
    allSchemas: 'All schemas',
    clear: 'Clear filters',
  },
  facts: {
    since: 'Since',
    read: 'Last checked',
    seen: 'As seen here: this server does not share the history of all contracts, so these are differences between what this app has loaded.',
    count: (count: number) => plural(count, 'change'),
    of: (count: number, all: number) => `${count} of ${plural(all, 'change')}`,
  },
  empty: {
    title: 'No contract has changed lately',
    text: 'Edits of contracts appear here for a week, each with what it may break.',
    waiting: 'Changes appear here once the list of contracts has been checked.',
  },
  noMatch: { title: 'No change matches', text: 'Try other words, or clear the filters.' },
  couldNot: 'load the changes',
});
