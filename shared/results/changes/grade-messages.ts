import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';
import type { ChangeGrade } from './change-grades';

/** The reason of each rule by which changes are graded. */
export const gradeReasons = catalogue({
  'column-removed': 'Whoever reads this column no longer finds it.',
  'required-column-added': 'Data without this column no longer meets the contract.',
  'column-added': 'A new column takes nothing away.',
  'type-of-members': 'Only what is in it has changed. Those columns are graded on their own.',
  'type-spelled': 'This is the same type under another name.',
  'type-named': 'The type is stated on one side only, so the values may have changed.',
  'type-sized': 'The size is stated on one side only, so the values may have changed.',
  'type-widened': 'Values may now be larger than readers have room for.',
  'type-narrowed': 'Values that were allowed no longer fit.',
  'type-changed': 'Readers that expect the earlier type may fail.',
  'constraint-tightened': 'Data that was allowed no longer meets the contract.',
  'constraint-loosened': 'Readers may now find empty or repeated values.',
  'constraint-changed': 'This app does not know how strict these constraints are.',
  'column-moved': 'Readers that go by position find another column.',
  'column-tags': 'Tags describe a column and change no value.',
  'unchecked-removed': 'It was switched off, so no run checked it.',
  'rule-removed': 'No run checks this any more.',
  'test-removed': 'No run tests this any more.',
  'rule-off': 'It is switched off, so no run checks it any more.',
  'rule-on': 'The next run checks it too, and may fail because of it.',
  'rule-added': 'The next run checks it too, and may fail because of it.',
  'test-added': 'The next run tests it too, and may fail because of it.',
  'rule-condition': 'Data may fail or pass that did not before.',
  'promise-removed': 'Whoever relied on this promise no longer has it.',
  'promise-same': 'This promises the same in other words.',
  'promise-tightened': 'Data that kept the promise before may now miss it.',
  'promise-loosened': 'Readers are promised less than before.',
  'promise-changed': 'It is unclear whether this promises more or less.',
  'promise-added': 'A new promise takes nothing away.',
  security: 'People may gain or lose access.',
  'asset-changed': 'The contract is about other data now.',
  deleted: 'The contract is deleted and no longer applies.',
  restored: 'The contract applies again.',
  'approval-ended': 'The contract may no longer be relied on.',
  approval: 'The approval says how far the contract is agreed, not what is in the data.',
  dates: 'The contract applies at other times.',
  people: 'Other people look after the contract; the data stays as it is.',
  text: 'A text for people; the data stays as it is.',
  unreadable: 'This app cannot read this part, so it cannot tell.',
  'other-added': 'An addition takes nothing away.',
  other: 'This app does not interpret this value, so it cannot tell.',
});
export type GradeRuleId = keyof typeof gradeReasons;

/** The word for each grade, and what it means. */
export const gradeNames: Readonly<Record<ChangeGrade, string>> = catalogue({
  breaking: 'Breaking',
  risky: 'Risky',
  harmless: 'Harmless',
});

/** Words of a version that changed something, among those of all contracts. */
export const recentMessages = catalogue({
  kinds: { created: 'Created', deleted: 'Deleted', restored: 'Restored' },
  unknown: 'Changed, details not known',
});

/** Words of a change in a line. */
export const lineMessages = catalogue({
  dropped: (name: string) => `dropped ${name}`,
  added: (name: string) => `added ${name}`,
  removedRule: (name: string) => `removed rule ${name}`,
  addedRule: (name: string) => `added rule ${name}`,
  removedTest: (name: string) => `removed test ${name}`,
  addedTest: (name: string) => `added test ${name}`,
  removedPolicy: (name: string) => `removed policy ${name}`,
  addedPolicy: (name: string) => `added policy ${name}`,
  removed: (name: string) => `removed ${name}`,
  moved: (name: string) => `moved ${name}`,
  off: (name: string) => `switched off ${name}`,
  on: (name: string) => `switched on ${name}`,
  became: (name: string, was: string, is: string) => `${name}: ${was} → ${is}`,
  partChanged: (name: string, part: string) => `${name}: ${part.toLowerCase()} changed`,
  changed: (name: string) => `${name} changed`,
  more: (count: number) => plural(count, 'more change'),
});
