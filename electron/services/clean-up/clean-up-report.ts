import { type Fate, stateOf, verdictOf } from '@main/services/journal/verdict';
import type { OperationState } from '@shared/domain/activity';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { StepFinding } from './check-contract';
import type { PlannedContract } from './contract-preview';
import type { SentContract } from './send-steps';

export type ContractReport = CleanUpReport['contracts'][number];

/** What became of one contract, from what became of its requests. */
export function contractState(fates: readonly Fate[], first: number, findings: readonly StepFinding[]): OperationState {
  const found = new Map(findings.map((finding) => [finding.step, finding]));
  return stateOf(new Set(fates.map((fate, place) => verdictOf(fate, found.get(first + place)))));
}

/** A contract of which nothing was sent, or of which nothing is known yet. */
export const untouched = (
  { plan, contract }: PlannedContract,
  sent: Pick<SentContract, 'problem'> = plan,
): ContractReport => ({
  contractId: contract.id,
  name: plan.name,
  state: 'not-sent',
  previewed: plan.count,
  gone: null,
  stillThere: null,
  appeared: null,
  problem: sent.problem,
});
