import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import type { ChangeGrade } from '@shared/results/changes/change-grades';

/** What two states of a contract beside each other say. */
export const messages = catalogue({
  content: 'Changes by section',
  grades: 'By grade',
  onlyGrade: {
    breaking: 'Show breaking changes alone',
    risky: 'Show risky changes alone',
    harmless: 'Show harmless changes alone',
  } satisfies Record<ChangeGrade, string>,
  changes: (count: number) => plural(count, 'change'),
  arrow: 'became',
  later: 'then',
  showMore: (step: number, rest: number) => `Show ${formatNumber(step)} of ${formatNumber(rest)} more`,
  raw: {
    label: 'Both versions, line by line',
    what: 'What changed',
    line: 'Line',
    before: 'Before',
    after: 'After',
    unchanged: (count: number) => `${plural(count, 'unchanged line')}`,
    lines: (added: number, removed: number) => `${plural(added, 'line')} added, ${plural(removed, 'line')} removed`,
    whole: 'Show unchanged lines',
    names: { same: 'Unchanged', added: 'Added', removed: 'Removed' },
  },
});
