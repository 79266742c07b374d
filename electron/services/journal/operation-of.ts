import type { Operation, OperationState } from '@shared/domain/activity';
import type { Ledger } from './ledger';

/** What is known of one request in the end. */
type StepVerdict = 'not-sent' | 'refused' | 'done' | 'partly' | 'not-done' | 'unknown';

/** A plain answer decides; where there was none, and where it promised something, only reading does (quality-goals 3.2). */
export function verdictOf({ fates, findings }: Ledger, step: number): StepVerdict {
  const fate = fates[step] ?? 'planned';
  if (fate === 'planned' || fate === 'not-sent') return 'not-sent';
  if (fate === 'refused') return 'refused';
  const found = findings.get(step);
  if (found === undefined || found.finding === 'unsure') return 'unknown';
  if (found.changed > 0 && found.unchanged > 0) return 'partly';
  return found.finding;
}

/** The places of the steps that only reading can tell about. */
export const openSteps = (ledger: Ledger): number[] =>
  [...ledger.fates.keys()].filter((step) => verdictOf(ledger, step) === 'unknown');

function stateOf(counts: Readonly<Record<StepVerdict, number>>): OperationState {
  if (counts.unknown > 0) return 'unknown';
  if (counts.done === 0 && counts.partly === 0) {
    if (counts['not-done'] > 0) return 'not-done';
    return counts.refused > 0 ? 'refused' : 'not-sent';
  }
  return counts.partly + counts['not-done'] + counts.refused + counts['not-sent'] === 0 ? 'done' : 'partly';
}

/** The operation as people see it. `isActive`: something of it may still be sent by this process. */
export function operationOf(ledger: Ledger, isActive: boolean): Operation {
  const { begin, fates } = ledger;
  const verdicts = { 'not-sent': 0, refused: 0, done: 0, partly: 0, 'not-done': 0, unknown: 0 };
  const requests = { planned: begin.requests, notSent: 0, refused: 0, done: 0, notDone: 0, unknown: 0 };
  for (const [step, fate] of fates.entries()) {
    // What an operation under way has not sent yet is none of these.
    if (isActive && fate === 'planned') continue;
    const verdict = verdictOf(ledger, step);
    verdicts[verdict] += 1;
    if (verdict === 'not-sent') requests.notSent += 1;
    else if (verdict === 'refused') requests.refused += 1;
    else if (fate === 'success' || verdict === 'done' || verdict === 'partly') requests.done += 1;
    else if (verdict === 'not-done') requests.notDone += 1;
    else requests.unknown += 1;
  }
  return {
    id: begin.id,
    kind: begin.kind,
    connectionId: begin.connectionId,
    connectionName: begin.connectionName,
    server: begin.server,
    contracts: ledger.contracts,
    asset: begin.asset,
    rule: begin.rule,
    startedAt: begin.at,
    endedAt: ledger.endedAt,
    state: isActive ? 'under-way' : stateOf(verdicts),
    requests,
    results: { planned: begin.results, ...proved(ledger) },
    checkedAt: ledger.checkedAt,
    acknowledgedAt: ledger.acknowledgedAt,
    problem: ledger.problem,
    backup: begin.backup,
    counterpart: begin.counterpart,
    run: ledger.run,
  };
}

function proved({ findings }: Ledger): Pick<Operation['results'], 'changed' | 'unchanged'> {
  if (findings.size === 0) return { changed: null, unchanged: null };
  let [changed, unchanged] = [0, 0];
  for (const found of findings.values()) {
    changed += found.changed;
    unchanged += found.unchanged;
  }
  return { changed, unchanged };
}
