import type { OperationState } from '@shared/domain/activity';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { StepFinding } from './check-contract';
import type { PlannedContract } from './contract-preview';
import type { Fate, SentContract } from './send-steps';

export type ContractReport = CleanUpReport['contracts'][number];

type Verdict = 'not-sent' | 'refused' | 'done' | 'partly' | 'not-done' | 'unknown';

/** A plain answer decides; where there was none, and where it promised something, only reading does (quality-goals 3.2). */
function verdictOf(fate: Fate, found: StepFinding | undefined): Verdict {
  if (fate === 'not-sent' || fate === 'refused') return fate;
  if (found === undefined || found.finding === 'unsure') return 'unknown';
  return found.changed > 0 && found.unchanged > 0 ? 'partly' : found.finding;
}

/** What became of one contract, from what became of its requests. */
export function stateOf(fates: readonly Fate[], first: number, findings: readonly StepFinding[]): OperationState {
  const found = new Map(findings.map((finding) => [finding.step, finding]));
  const verdicts = new Set(fates.map((fate, place) => verdictOf(fate, found.get(first + place))));
  if (verdicts.has('unknown')) return 'unknown';
  const [only] = verdicts;
  if (only !== undefined && verdicts.size === 1) return only;
  if (verdicts.has('done') || verdicts.has('partly')) return 'partly';
  if (verdicts.has('not-done')) return 'not-done';
  return verdicts.has('refused') ? 'refused' : 'not-sent';
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
