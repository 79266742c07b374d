import type { OperationAlone, OperationState } from '@shared/domain/operation/activity';
import type { LocalItemService } from './local-items';

/** Outcomes of a clean-up that has carried out its rule. */
const carriedOut: ReadonlySet<OperationState> = new Set(['done', 'partly', 'unknown']);

interface RuleRunsDeps {
  readonly items: Pick<LocalItemService, 'list' | 'record'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Updates the last run of a retention rule when an operation of it has ended, also when a later start has read its outcome. */
export function recordRuleRun({ items, clock }: RuleRunsDeps, operation: OperationAlone): void {
  const { id: operationId, connectionId, rule, state, requests } = operation;
  const ruleId = rule !== null && 'keep' in rule ? rule.ruleId : undefined;
  if (ruleId === undefined || requests.notSent > 0 || !carriedOut.has(state)) return;
  const own = items
    .list(connectionId, 'rule')
    .find(({ id, lastRun }) => id === ruleId && lastRun?.operationId !== operationId);
  if (own === undefined) return;
  const lastRun = { at: clock(), operationId };
  items.record(connectionId, { kind: 'rule', items: [{ ...own, lastRun, remindAfter: null }] });
}
