import type { Outcome, StoredOperation } from '@main/store/operations';
import type { StepCount } from '@main/store/steps';
import type { Operation } from '@shared/domain/activity';
import { type StepVerdict, stateOf, verdictOf } from './verdict';

interface Told {
  /** What its steps say; of no account where its outcome is known. */
  readonly counts: readonly StepCount[];
  /** Something of it may still be sent by this process. */
  readonly isActive: boolean;
}

/** The operation as people see it. */
export function operationOf(stored: StoredOperation, told: Told): Operation {
  const { number: _number, planned, outcome, ...facts } = stored;
  return { ...facts, ...(outcome ?? outcomeOf(planned, told)) };
}

/** What is known of an operation by its steps. */
export function outcomeOf(planned: StoredOperation['planned'], { counts, isActive }: Told): Outcome {
  const verdicts = new Set<StepVerdict>();
  const requests = { planned: planned.requests, notSent: 0, refused: 0, done: 0, notDone: 0, unknown: 0 };
  for (const { state, verdict, steps } of counts.flatMap(verdictsOf)) {
    // What an operation under way has not sent yet is none of these.
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
    results: { planned: planned.results, ...proved(counts) },
  };
}

/** Steps that are alike have one verdict, but for those of which only a part was carried out. */
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

/** A step that was being sent when the app ended has no answer any more. */
function verdictAt(state: StepCount['state'], found: Parameters<typeof verdictOf>[1]): StepVerdict {
  if (state === 'planned') return 'not-sent';
  return verdictOf(state === 'sending' ? 'unknown' : state, found);
}

function proved(counts: readonly StepCount[]): Pick<Operation['results'], 'changed' | 'unchanged'> {
  const found = counts.filter(({ finding }) => finding !== null);
  if (found.length === 0) return { changed: null, unchanged: null };
  const sum = (field: 'changed' | 'unchanged') => found.reduce((total, count) => total + count[field], 0);
  return { changed: sum('changed'), unchanged: sum('unchanged') };
}
