import type { Dimension } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';

/** Texts about the newest run's verdicts on the parts of a contract. */
export const verdictMessages = catalogue({
  /** `{counts}` and the run’s time `{at}` are rendered as elements. */
  line: '{counts} in the run of {at}',
  /** `{since}` too. */
  lineSince: '{counts} in the run of {at}, failing {since}',
  lineSinceThen: '{counts} in the run of {at}, failing since then',
  lookBack: {
    start: 'Load older',
    reached: (day: string) => `Loaded back to ${day}.`,
    failed: 'Could not load older runs.',
    stop: 'Stop',
  },
  onlyProblems: 'Only problems',
  noProblems: 'No problems.',
  unread: 'Could not load the newest run.',
  never: 'Never validated',
  notChecked: {
    schema: 'No recent run checked the schema',
    semantics: 'No recent run checked the rules',
    quality: 'No recent run checked the quality',
    sla: 'No recent run checked the service level',
  } satisfies Record<Dimension, string>,
  columnHint: 'What the newest run that checked the schema says about the column',
  passed: 'Passed',
  failed: 'Failed',
  kinds: { field: 'Failed', duplicate: 'Duplicate', type: 'Different type' },
  reasons: {
    field: 'In the contract, not in the table',
    duplicate: 'The name appears twice',
    type: 'The types differ',
  },
  since: (time: string) => `since ${time}`,
  sinceOrEarlier: (time: string) => `since ${time} or earlier`,
  openFirst: 'Open the first run that failed',
  others: 'Also failed, but not in this schema:',
  met: 'Met',
  missed: 'Missed',
  latency: (duration: string) => `took ${duration}`,
  notReported: 'Not reported',
  notReportedHint: 'Runs count test cases without naming them, and the server reports nothing for this one',
  testAt: '{status} at {at}',
  inherited: 'Runs of an inherited contract are kept with the data product’s contract.',
});
