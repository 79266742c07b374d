import { type ReadableDatabase, transaction, type WritableDatabase } from '@main/store/database';
import { runStatusOf } from '@main/store/operation-runs';
import {
  closeOperation,
  findOperation,
  forgetOldOperations,
  type KnownOutcome,
  operationsToClear,
  removeUnopened,
  type StoredOperation,
  undoOf,
  unsettledOperations,
} from '@main/store/operations';
import { countSteps, removeAllSteps, removeSteps, type StepAnswer, type StepCount } from '@main/store/steps';
import type { ReportedFailure } from '@shared/domain/failure';
import type { Operation, OperationState, StepFinding } from '@shared/domain/operation/activity';
import { operationFacts } from '@shared/domain/operation/operation-kinds';
import type { AppError } from '@shared/errors/app-error';

/** What is known about one request in the end. */
export type StepVerdict = 'not-sent' | 'refused' | 'done' | 'partly' | 'not-done' | 'unknown';

const outcomes = { 'not-sent': 'not-sent', rejected: 'refused', applied: 'success', unknown: 'unknown' } as const;

/** The answer by the error of a request; null for a success. */
export const stepOutcomeOf = (error: Pick<AppError, 'outcome'> | null): StepAnswer =>
  outcomes[error === null ? 'applied' : (error.outcome ?? 'unknown')];

/** What the journal stores of a failure: our own facts, never a server's text. */
export function storedFailure({ code, details, outcome }: AppError): ReportedFailure {
  const { method, path, status, tokenCase, retryAfterMs, at } = details ?? {};
  const facts = { method, path: path?.slice(0, 300), status, tokenCase, retryAfterMs, at };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { code, details: known, ...(outcome === undefined ? {} : { outcome }) };
}

/** A clear answer decides; without one, or after a success, only reading does (docs/quality.md#outcomes). */
export function verdictOf(outcome: StepAnswer, found: StepFinding | undefined): StepVerdict {
  if (outcome === 'not-sent' || outcome === 'refused') return outcome;
  if (found === undefined || found.finding === 'unsure') return 'unknown';
  const { changed = 0, unchanged = 0, finding } = found;
  return changed > 0 && unchanged > 0 ? 'partly' : finding;
}

/** The combined state of all steps. */
export function stateOf(verdicts: ReadonlySet<StepVerdict>): OperationState {
  if (verdicts.has('unknown')) return 'unknown';
  const [only] = verdicts;
  if (only !== undefined && verdicts.size === 1) return only;
  if (verdicts.has('done') || verdicts.has('partly')) return 'partly';
  if (verdicts.has('not-done')) return 'not-done';
  return verdicts.has('refused') ? 'refused' : 'not-sent';
}

/** What became of the steps that this process has sent, by the rules that hold for an operation. */
export function createSeenSteps() {
  const answers = new Map<number, StepAnswer>();
  const findings = new Map<number, StepFinding>();
  const answerTo = (step: number): StepAnswer => answers.get(step) ?? 'not-sent';
  return {
    answered: (step: number, answer: StepAnswer): void => void answers.set(step, answer),
    found: (more: readonly StepFinding[]): void => {
      for (const finding of more) findings.set(finding.step, finding);
    },
    answerTo,
    stateOfSteps: (steps: readonly number[]): OperationState =>
      stateOf(new Set(steps.map((step) => verdictOf(answerTo(step), findings.get(step))))),
  };
}

interface StepsNow {
  /** The counts of its steps; ignored when its outcome is known. */
  readonly counts: readonly StepCount[];
  /** Whether this process may still send some of it. */
  readonly isActive: boolean;
}

/** The operation as the window gets it. */
export function operationOf(stored: StoredOperation, steps: StepsNow): Operation {
  const { number: _number, planned, outcome, batch: _batch, ...facts } = stored;
  return { ...facts, batch: null, ...(outcome ?? outcomeBySteps(planned, steps)) };
}

/** The outcome derived from its steps. */
function outcomeBySteps(planned: StoredOperation['planned'], { counts, isActive }: StepsNow): KnownOutcome {
  const verdicts = new Set<StepVerdict>();
  const requests = { planned: planned.requests, notSent: 0, refused: 0, done: 0, notDone: 0, unknown: 0 };
  for (const { state, verdict, steps } of counts.flatMap(verdictsOf)) {
    // Steps that a running operation has not sent yet do not count.
    if (isActive && state === 'planned') continue;
    verdicts.add(verdict);
    if (verdict === 'not-sent') requests.notSent += steps;
    else if (verdict === 'refused') requests.refused += steps;
    else if (state === 'success' || verdict === 'done' || verdict === 'partly') requests.done += steps;
    else if (verdict === 'not-done') requests.notDone += steps;
    else requests.unknown += steps;
  }
  return {
    state: isActive ? 'under-way' : stateOf(verdicts),
    requests,
    results: proved(planned.results, counts),
  };
}

/** Equal steps have one verdict, except that some may have been carried out partly. */
function verdictsOf({ state, finding, steps, partly }: StepCount) {
  return [
    { steps: steps - partly, changed: 0 },
    { steps: partly, changed: 1 },
  ].flatMap(({ steps, changed }) => {
    if (steps === 0) return [];
    const found = finding === null ? undefined : { step: 0, finding, changed, unchanged: changed };
    return [{ state, steps, verdict: verdictAt(state, found) }];
  });
}

/** A step that was being sent when the app ended has no answer. */
function verdictAt(state: StepCount['state'], found: Parameters<typeof verdictOf>[1]): StepVerdict {
  if (state === 'planned') return 'not-sent';
  return verdictOf(state === 'sending' ? 'unknown' : state, found);
}

/** What reading proved of so many results; null where none are counted. */
function proved(planned: number | null, counts: readonly StepCount[]): Operation['results'] {
  if (planned === null) return null;
  const found = counts.filter(({ finding }) => finding !== null);
  if (found.length === 0) return { planned, changed: null, unchanged: null };
  const sum = (field: 'changed' | 'unchanged') => found.reduce((total, count) => total + count[field], 0);
  return { planned, changed: sum('changed'), unchanged: sum('unchanged') };
}

/** The current state of an operation without its batch. `isActive`: this process may still send some of it. */
export function operationNow(db: ReadableDatabase, stored: StoredOperation, isActive: boolean): Operation {
  const counts = stored.outcome === null ? countSteps(db, stored.number) : [];
  const operation = {
    ...operationOf(stored, { counts, isActive }),
    runStatus: runStatusOf(db, stored),
    batch: null,
  };
  const { undoneBy } = operationFacts[operation.kind];
  return undoneBy === undefined ? operation : { ...operation, counterpart: undoOf(db, operation.id, undoneBy) };
}

/**
 * Once the outcome of a finished operation is known, its steps are deleted and only what is shown is stored. Resolves with the
 * outcome; rejects as the disk does.
 */
export async function closeIfKnown(db: WritableDatabase, { id, number }: StoredOperation): Promise<Operation['state']> {
  // Checked and closed in one transaction, so that another process cannot send anything in between.
  const state = transaction(db, () => {
    const stored = findOperation(db, id);
    if (stored === null) return 'unknown';
    const operation = operationNow(db, stored, false);
    if (stored.outcome !== null || operation.state === 'unknown') return operation.state;
    closeOperation(db, number, operation);
    removeSteps(db, number);
    return operation.state;
  });
  if (state !== 'unknown') await removeAllSteps(db, number);
  return state;
}

/** Cleans up what an earlier process left; `now` in epoch milliseconds. Rejects as the disk does. */
export async function trimJournal(db: WritableDatabase, now: number): Promise<void> {
  for (const stored of unsettledOperations(db)) await closeIfKnown(db, stored);
  forgetOldOperations(db, now);
  for (const number of operationsToClear(db)) {
    await removeAllSteps(db, number);
    removeUnopened(db, number);
  }
}
