import type { Operation } from '@shared/domain/activity';
import type { Ledger } from './ledger';
import { type StepVerdict, stateOf, verdictOf } from './verdict';

/** What is known of a step in the end. One that was being sent has no answer any more. */
function verdictAt({ fates, findings }: Ledger, step: number): StepVerdict {
  const fate = fates[step] ?? 'planned';
  if (fate === 'planned') return 'not-sent';
  return verdictOf(fate === 'sending' ? 'unknown' : fate, findings.get(step));
}

/** The places of the steps that only reading can tell about. */
export const openSteps = (ledger: Ledger): number[] =>
  [...ledger.fates.keys()].filter((step) => verdictAt(ledger, step) === 'unknown');

/** The operation as people see it. `isActive`: something of it may still be sent by this process. */
export function operationOf(ledger: Ledger, isActive: boolean): Operation {
  const { begin, fates } = ledger;
  const verdicts = new Set<StepVerdict>();
  const requests = { planned: begin.requests, notSent: 0, refused: 0, done: 0, notDone: 0, unknown: 0 };
  for (const [step, fate] of fates.entries()) {
    // What an operation under way has not sent yet is none of these.
    if (isActive && fate === 'planned') continue;
    const verdict = verdictAt(ledger, step);
    verdicts.add(verdict);
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
    account: begin.account,
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
