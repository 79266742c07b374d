import type { ResultsApi } from '@main/api/results-api';
import type { Writing } from '@main/services/journal/journal';
import { type StepOutcome, stateOf, verdictOf } from '@main/services/journal/operation-outcome';
import type { OperationContext } from '@main/services/operations/operation-kind';
import { readScope } from '@main/services/operations/read-scope';
import type { OperationState, StepFinding } from '@shared/domain/activity';
import type { CleanUpReport } from '@shared/domain/clean-up';
import { reportedFailure } from '@shared/domain/failure';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { seenResult } from './clean-up-decision';
import { takes } from './clean-up-plan';
import type { PlannedContract } from './contract-preview';
import { createTally, forEachPlace } from './tally';
import { scopeOf } from './verify-and-back-up';

/** What reading a contract again proves. */
interface ContractFinding {
  readonly gone: number;
  readonly stillThere: number;
  /** Results in reach of the requests that were not in the preview. */
  readonly appeared: number;
  /** Previewed results that are still there: of the request for all before an instant, and of each other by its time. */
  readonly stillBelow: number;
  readonly stillAt: ReadonlyMap<number, number>;
  /** Rows without a time that are still there: whether they were in reach, nobody can say. */
  readonly open: number;
}

interface CheckOptions {
  readonly results: ResultsApi;
  readonly signal: AbortSignal;
}

/**
 * Reads what the requests of a contract reach. An empty answer is asked for twice before it proves anything: a connection that
 * broke in the wrong place can look like one.
 */
async function checkContract(planned: PlannedContract, options: CheckOptions): Promise<ContractFinding> {
  const first = await readAgain(planned, options);
  return first.stillThere + first.appeared + first.open === 0 ? readAgain(planned, options) : first;
}

async function readAgain(planned: PlannedContract, { results, signal }: CheckOptions): Promise<ContractFinding> {
  const { contract, places, lines, upTo: farFuture } = planned;
  const previewed = createTally();
  await forEachPlace(places.length, (index) => previewed.add(lines.markAt(places[index] ?? 0).key));
  const count = createCount(planned);
  for await (const page of readScope({ results, contractId: contract.id, farFuture, signal }, scopeOf(planned))) {
    for (const { key, at } of page.map(seenResult)) count.add(at, previewed.take(key));
  }
  return { gone: previewed.left(), ...count.counted() };
}

/** Counts lines by what they prove. */
function createCount({ requests }: PlannedContract) {
  const { before } = requests;
  const isTaken = takes(requests);
  const stillAt = new Map<number, number>();
  const counts = { stillBelow: 0, stillThere: 0, appeared: 0, open: 0 };
  const addStill = (at: number): void => {
    counts.stillThere += 1;
    if (before !== null && at < before) counts.stillBelow += 1;
    else stillAt.set(at, (stillAt.get(at) ?? 0) + 1);
  };
  return {
    add(at: number | null, isPreviewed: boolean): void {
      if (isPreviewed && at === null) counts.open += 1;
      else if (isPreviewed && at !== null) addStill(at);
      else if (at !== null && isTaken(at)) counts.appeared += 1;
    },
    counted: () => ({ ...counts, stillAt }),
  };
}

/** The same for each request that was sent, as the journal keeps it; `first` is the place of the contract's first step in it. */
function findingsOf(
  { steps }: PlannedContract,
  outcomes: readonly StepOutcome[],
  { finding, first }: { readonly finding: ContractFinding; readonly first: number },
): StepFinding[] {
  return steps.flatMap(({ kind, timestamp, results }, place): StepFinding[] => {
    const outcome = outcomes[place];
    if (outcome !== 'success' && outcome !== 'unknown') return [];
    const isBefore = kind === 'delete-before';
    const unchanged = isBefore ? finding.stillBelow : (finding.stillAt.get(timestamp) ?? 0);
    const changed = Math.max(0, results - unchanged - (isBefore ? finding.open : 0));
    // A request without an answer may still be at work.
    const otherwise = outcome === 'unknown' ? 'unsure' : 'not-done';
    return [{ step: first + place, finding: unchanged === 0 ? 'done' : otherwise, changed, unchanged }];
  });
}

/** What became of one contract, from what became of its requests. */
export function contractState(
  outcomes: readonly StepOutcome[],
  first: number,
  findings: readonly StepFinding[],
): OperationState {
  const found = new Map(findings.map((finding) => [finding.step, finding]));
  return stateOf(new Set(outcomes.map((outcome, place) => verdictOf(outcome, found.get(first + place)))));
}

type ContractReport = CleanUpReport['contracts'][number];

/** One contract while its requests are sent. */
interface SentContract {
  readonly planned: PlannedContract;
  /** Place of its first step in the operation. */
  readonly first: number;
  /** One for each of its steps. */
  readonly outcomes: StepOutcome[];
  problem: ContractReport['problem'];
}

export function sentContracts(contracts: readonly PlannedContract[]): SentContract[] {
  let first = 0;
  return contracts.map((planned) => {
    const sent = {
      planned,
      first,
      outcomes: planned.steps.map((): StepOutcome => 'not-sent'),
      problem: planned.plan.problem,
    };
    first += planned.steps.length;
    return sent;
  });
}

/** Reads again what was reached, contract after contract, while the server is there. */
export async function verifyAll(all: readonly SentContract[], context: OperationContext, found: Writing['found']) {
  const reports: ContractReport[] = [];
  const total = all.filter(mayHaveChanged).length;
  let [done, isServerThere] = [0, true];
  for (const sent of all) {
    const isRead = mayHaveChanged(sent) && isServerThere;
    const verified = isRead ? await verifyContract(sent, context, found) : { report: reportOf(sent), isServerThere };
    reports.push(verified.report);
    isServerThere = verified.isServerThere;
    if (!mayHaveChanged(sent)) continue;
    done += 1;
    context.onProgress('checking', done, total);
  }
  return reports;
}

async function verifyContract(
  sent: SentContract,
  { api: { results }, ended: signal }: OperationContext,
  found: Writing['found'],
) {
  const { planned, outcomes, first } = sent;
  try {
    const finding = await checkContract(planned, { results, signal });
    const findings = findingsOf(planned, outcomes, { finding, first });
    await found(findings);
    const { gone, stillThere, appeared } = finding;
    const state = contractState(outcomes, first, findings);
    return { report: { ...reportOf(sent), state, gone, stillThere, appeared }, isServerThere: true };
  } catch (thrown) {
    const error = AppError.from(thrown);
    const problem = sent.problem ?? reportedFailure(error);
    // With the server away there is no use in asking it about all the others.
    return { report: { ...reportOf(sent), problem }, isServerThere: errorFacts(error.code).ends !== 'everything' };
  }
}

const mayHaveChanged = ({ outcomes }: SentContract): boolean =>
  outcomes.some((outcome) => outcome === 'success' || outcome === 'unknown');

/** A contract of which nothing was sent, or of which nothing is known yet. */
export const reportOf = ({
  planned: { plan, contract, steps },
  outcomes,
  first,
  problem,
}: SentContract): ContractReport => ({
  contractId: contract.id,
  name: plan.name,
  state: steps.length === 0 ? 'not-sent' : contractState(outcomes, first, []),
  previewed: plan.count,
  gone: null,
  stillThere: null,
  appeared: null,
  problem,
});
