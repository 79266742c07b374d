import type { OperationState } from '@shared/domain/activity';
import type { AppError } from '@shared/errors/app-error';
import type { StepFinding } from './journal-record';

/** What the answer to a request, or its lack, says by itself. */
export type Fate = 'not-sent' | 'refused' | 'success' | 'unknown';

/** What is known of one request in the end. */
export type StepVerdict = 'not-sent' | 'refused' | 'done' | 'partly' | 'not-done' | 'unknown';

const fates = { 'not-sent': 'not-sent', rejected: 'refused', applied: 'success', unknown: 'unknown' } as const;

/** Of a request that failed so; null for one that was answered. */
export const fateOf = (error: Pick<AppError, 'outcome'> | null): Fate =>
  fates[error === null ? 'applied' : (error.outcome ?? 'unknown')];

/** A plain answer decides; where there was none, and where it promised something, only reading does (quality-goals 3.2). */
export function verdictOf(fate: Fate, found: StepFinding | undefined): StepVerdict {
  if (fate === 'not-sent' || fate === 'refused') return fate;
  if (found === undefined || found.finding === 'unsure') return 'unknown';
  return found.changed > 0 && found.unchanged > 0 ? 'partly' : found.finding;
}

/** What became of all of them together. */
export function stateOf(verdicts: ReadonlySet<StepVerdict>): OperationState {
  if (verdicts.has('unknown')) return 'unknown';
  const [only] = verdicts;
  if (only !== undefined && verdicts.size === 1) return only;
  if (verdicts.has('done') || verdicts.has('partly')) return 'partly';
  if (verdicts.has('not-done')) return 'not-done';
  return verdicts.has('refused') ? 'refused' : 'not-sent';
}
