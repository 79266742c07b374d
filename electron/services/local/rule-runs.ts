import type { Operation, OperationState } from '@shared/domain/operation/activity';
import type { LocalItemService } from './local-items';

/** What became of a clean-up that did what it could. */
const hasRun: ReadonlySet<OperationState> = new Set(['done', 'partly', 'unknown']);

interface RuleRunsDeps {
  readonly items: Pick<LocalItemService, 'list' | 'put'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** An operation has come further, also by what a later start has read: a retention rule has run once all was sent and not refused. */
export function noteRuleRun({ items, clock }: RuleRunsDeps, operation: Operation): void {
  const { id: operationId, connectionId, rule, state, requests } = operation;
  const ruleId = rule !== null && 'keep' in rule ? rule.ruleId : undefined;
  if (ruleId === undefined || requests.notSent > 0 || !hasRun.has(state)) return;
  const own = items
    .list(connectionId, 'rule')
    .find(({ id, lastRun }) => id === ruleId && lastRun?.operationId !== operationId);
  if (own === undefined) return;
  const lastRun = { at: clock(), operationId };
  items.put(connectionId, { kind: 'rule', items: [{ ...own, lastRun, remindAfter: null }] });
}
