import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Planned, PlannedKind, PlannedOf } from '@shared/domain/local/planned';
import type { RetentionRule } from '@shared/domain/operation/retention-rule';
import { formatInstantWithZone } from '@shared/format/instant';
import { statusName } from '@shared/format/status-names';
import { plainText, shortText } from '@shared/format/text';
import { messages } from './messages';

interface Now {
  /** The contracts of the connection that are known; undefined while none are. */
  readonly contracts: readonly IndexedContract[] | undefined;
  /** Whether the list of contracts was read to its end, so that one which is not among them is gone. */
  readonly isListed: boolean;
  readonly rules: readonly RetentionRule[];
  readonly isAway: boolean;
}

/** What a planned action is about now. */
export interface PlannedSubject {
  /** Its contracts that are still there. */
  readonly contracts: readonly IndexedContract[];
  /** Why it cannot be reviewed; null when it can. */
  readonly whyNot: string | null;
  /** That some of it is gone; null when all is there. */
  readonly note: string | null;
}

/** What is said of an action: how many contracts it is about, and the name of the first. */
interface Named {
  readonly count: number;
  readonly only: string;
  readonly zone: string;
}

/** How one kind of planned action differs from another. */
interface PlannedRow<K extends PlannedKind> {
  readonly title: (action: PlannedOf<K>, named: Named) => string;
  /** It is about deleted contracts. */
  readonly ofDeleted?: true;
}

const table: { readonly [K in PlannedKind]: PlannedRow<K> } = {
  validate: { title: (_, { count, only }) => messages.validate(count, only) },
  'clean-up': { title: ({ rule }, { count, only, zone }) => messages.cleanUp(ruleTitle(rule, zone), count, only) },
  'set-status': { title: ({ to }, { count, only }) => messages.setStatus(plainText(shortText(to, 40)), count, only) },
  'restore-contract': { title: (_, { only }) => messages.restoreContract(only), ofDeleted: true },
  'add-result': { title: ({ draft: { status } }, { only }) => messages.addRun(statusName(status), only) },
};

const rowOf = ({ kind }: Planned['action']) => table[kind] as PlannedRow<PlannedKind>;

/** Looks up what a planned action is about: contracts and rules may have gone since. */
export function subjectOf(planned: Planned, now: Now): PlannedSubject {
  const { action, contracts: wanted } = planned;
  const ids = new Set<string>(wanted.map(({ id }) => id));
  const named = (now.contracts ?? []).filter(({ contract }) => ids.has(contract.id));
  const found = named.filter(({ contract }) => contract.deleted === (rowOf(action).ofDeleted === true));
  const length = new Set(found.map(({ contract }) => contract.id)).size;
  return {
    contracts: found,
    whyNot: whyNotNow(planned, now, { found: length, named: named.length }),
    note: now.isListed && length > 0 && length < wanted.length ? messages.some(length, wanted.length) : null,
  };
}

/** How many of its contracts are there: those that it is about, and all of these names. */
interface Present {
  readonly found: number;
  readonly named: number;
}

function whyNotNow(planned: Planned, now: Now, { found, named }: Present): string | null {
  // The rest of its contracts would be lost with it.
  if (named < planned.contracts.length && (now.contracts === undefined || !now.isListed))
    return messages.whyNot.reading;
  return found === 0 ? whyNothing(planned, named) : whyNot(planned, now);
}

function whyNothing({ action, contracts: wanted }: Planned, named: number): string {
  const { gone, notDeleted } = messages.whyNot;
  return rowOf(action).ofDeleted === true && named > 0 ? notDeleted : gone(wanted.length);
}

function whyNot({ action }: Planned, { rules, isAway }: Now): string | null {
  const isRuleGone = 'ruleId' in action && action.ruleId !== null && !rules.some(isRuleOf(action));
  if (isRuleGone) return messages.whyNot.ruleGone;
  return isAway ? messages.whyNot.away : null;
}

const isRuleOf =
  ({ ruleId, rule, keep }: PlannedOf<'clean-up'>) =>
  (saved: RetentionRule): boolean =>
    saved.id === ruleId && textOf(saved.rule) === textOf(rule) && keptText(saved.keep) === keptText(keep);

/** What is left open is kept. */
const keptText = (keep: PlannedOf<'clean-up'>['keep']): string => textOf({ newestCount: 1, noted: true, ...keep });

const textOf = (value: object): string => JSON.stringify(Object.entries(value).sort());

/** `Validate 12 contracts`, `Delete runs older than 90 days in Orders`. */
export function titleOf({ action, contracts }: Planned, zone: string): string {
  const only = plainText(shortText(contracts[0]?.name ?? '', 80));
  return rowOf(action).title(action, { count: contracts.length, only, zone });
}

type Rule = PlannedOf<'clean-up'>['rule'];

function ruleTitle(rule: Rule, zone: string): string {
  const { rules } = messages;
  switch (rule.kind) {
    case 'picked':
      return rules.picked(rule.timestamps.length);
    case 'before':
      return rules.before(formatInstantWithZone(rule.instant, zone, 'minute'));
    case 'older-than':
      return rules['older-than'](rule.days);
    case 'keep-last':
      return rules['keep-last'](rule.count);
  }
}
