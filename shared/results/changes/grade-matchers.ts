import type { GradedChange, GradeRule } from './grade-rule';
import { type TypeChange, typeChange } from './type-change';

export type Matches = GradeRule['matches'];

const within =
  (...sections: readonly GradedChange['section'][]) =>
  (matches: Matches): Matches =>
  (change) =>
    sections.includes(change.section) && matches(change);
export const inSchema = within('schema');
export const inRules = within('semantics');
export const inTests = within('quality');
export const inService = within('sla');
export const inSecurity = within('security');

export const added: Matches = ({ kind }) => kind === 'added';
export const removed: Matches = ({ kind }) => kind === 'removed';
export const part =
  (...parts: readonly GradedChange['part'][]): Matches =>
  (change) =>
    parts.includes(change.part);
export const fact =
  (...facts: readonly string[]): Matches =>
  ({ before, after }) =>
    facts.includes((after ?? before)?.fact ?? '');

/** What a constraint asks of a value; null: nobody knows. */
const asked = new Map<string, readonly string[]>([
  ['', []],
  ['NULL', []],
  ['NOT_NULL', ['set']],
  ['UNIQUE', ['unique']],
  ['PRIMARY_KEY', ['set', 'unique']],
]);
export const isRequired: Matches = ({ after }) => asked.get(after?.parts.constraint ?? '')?.includes('set') === true;

/** Whether a constraint asks less than before, more, or something that nobody knows. */
export const constraint =
  (wanted: 'less' | 'more' | 'unknown'): Matches =>
  ({ part: which, was, is }) => {
    if (which !== 'constraint') return false;
    const [before, after] = [asked.get(was ?? ''), asked.get(is ?? '')];
    if (before === undefined || after === undefined) return wanted === 'unknown';
    return wanted === (after.every((each) => before.includes(each)) ? 'less' : 'more');
  };

export const became =
  (...changes: readonly TypeChange[]): Matches =>
  ({ part: which, was, is }) =>
    which === 'type' && was !== null && is !== null && changes.includes(typeChange(was, is));

/** Whether a promise as a number went up, 1, or down, -1; null: it is no number. */
function direction({ before, after }: GradedChange): number | null {
  const [was, is] = [before?.weighed?.amount ?? null, after?.weighed?.amount ?? null];
  return was === null || is === null ? null : Math.sign(is - was);
}

/** Of these a larger number promises more. */
const largerIsMore = fact('availabilityPercent', 'retention');
export const promises = fact(
  'refreshFrequency',
  'maxLatency',
  'availabilityPercent',
  'availabilityTime',
  'timeZone',
  'retention',
  'columnName',
);
export const promisesMore =
  (sign: number): Matches =>
  (change) =>
    direction(change) === (largerIsMore(change) ? sign : -sign);

export const isOff = ({ before }: GradedChange): boolean => before?.weighed?.isChecked === false;

/** A type of which only what is listed as columns of its own differs. */
export const ofMembers: Matches = ({ part: which, before, after, was, is }) =>
  which === 'type' &&
  before?.weighed?.hasMembers === true &&
  after?.weighed?.hasMembers === true &&
  outermost(was) === outermost(is);

const outermost = (type: string | null): string => /^[^(<[]*/.exec(type ?? '')?.[0].toLowerCase() ?? '';

export const isDeleted: Matches = ({ before, after }) =>
  after?.weighed?.isGone === true && before?.weighed?.isGone !== true;
export const isRestored: Matches = ({ before, after }) =>
  before?.weighed?.isGone === true && after?.weighed?.isGone === false;

/** An approval with which a contract ends; servers have words of their own. */
export const isEnded: Matches = ({ is }) => /deprecate|reject|archive|retire/i.test(is ?? '');

/** A text for people: the description, the terms or a name. */
export const isText: Matches = (change) =>
  part('description')(change) ||
  fact('name')(change) ||
  (change.part === 'text' && (change.section === 'description' || change.section === 'terms'));

export const both =
  (...all: readonly Matches[]): Matches =>
  (change) =>
    all.every((matches) => matches(change));
export const not =
  (matches: Matches): Matches =>
  (change) =>
    !matches(change);
