import type { ResultItem } from '@shared/domain/operation/add-results';
import { messages } from './messages';

const { plan, item: texts } = messages;

/** The state of an item, for its row in the list. */
export function itemText({ problems, warnings, conflict }: Pick<ResultItem, 'problems' | 'warnings' | 'conflict'>) {
  const { checks } = plan;
  if (problems.length > 0) return checks.unusable;
  switch (conflict.kind) {
    case 'repeated':
      return checks.repeated(conflict.index + 1);
    case 'exists':
      return conflict.sameId ? checks.thisThere : checks.otherThere;
    case 'unknown':
      return checks.unknown;
    case 'none':
      return warnings.length > 0 ? checks.warnings(warnings.length) : checks.new;
  }
}

/** What the server does with an instant that is taken; null when it is free. */
export function conflictText({ conflict }: Pick<ResultItem, 'conflict'>): string | null {
  const { conflicts } = texts;
  switch (conflict.kind) {
    case 'none':
      return null;
    case 'unknown':
      return conflicts.unknown;
    case 'repeated':
      return conflicts.repeated(conflict.index + 1);
    case 'exists':
      return conflict.sameId ? conflicts.thisThere : conflicts.otherThere;
  }
}

/** Members of an item that are not sent, such as `mood, id, which belongs to another contract`; empty when all are. */
export const notSentText = ({ notSent, leavesId }: Pick<ResultItem, 'notSent' | 'leavesId'>): string =>
  [...notSent, ...(leavesId ? [texts.foreignId] : [])].join(', ');

type Reason = keyof typeof plan.leftOutFor;

const reasonOf = ({ problems, conflict }: ResultItem): Reason => {
  if (problems.length > 0) return 'unusable';
  if (conflict.kind === 'exists') return 'taken';
  return conflict.kind === 'repeated' ? 'repeated' : 'choice';
};

/** How many items are not sent and why, such as `3 left out: 2 already there, 1 that cannot be sent`; null when all are. */
export function leftOutText(items: readonly ResultItem[], chosen: ReadonlySet<number>): string | null {
  const out = items.filter(({ index }) => !chosen.has(index)).map(reasonOf);
  if (out.length === 0) return null;
  if (out.every((reason) => reason === 'choice')) return plan.leftOutByYou(out.length);
  const reasons = (['unusable', 'taken', 'repeated', 'choice'] as const).flatMap((reason) => {
    const count = out.filter((each) => each === reason).length;
    return count === 0 ? [] : [plan.leftOutFor[reason](count)];
  });
  return plan.leftOut(out.length, reasons.join(', '));
}
