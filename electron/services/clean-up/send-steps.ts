import type { ResultsApi } from '@main/api/results-api';
import type { Writing } from '@main/services/journal/journal';
import { type Fate, fateOf } from '@main/services/journal/verdict';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import { errorFacts } from '@shared/errors/error-table';
import type { DeleteStep } from './clean-up-steps';

export interface SentContract {
  /** One for each step, in their order. */
  readonly fates: readonly Fate[];
  readonly problem: ReportedFailure | null;
}

export interface SentSteps {
  readonly contracts: readonly SentContract[];
  /** Whether it was stopped before everything was sent. */
  readonly stopped: boolean;
  /** Why nothing more was sent, whatever the contract. */
  readonly halt: ReportedFailure | null;
}

export interface SendOptions {
  readonly writing: Writing;
  readonly results: ResultsApi;
  /** Asked before each request; one that is on its way is waited for. */
  readonly isStopped: () => boolean;
  /** Told how many requests have their answer, or will have none. */
  readonly onProgress: (done: number) => void;
}

/**
 * Sends the requests one after the other, each once. A contract that is refused is left alone and the others go on; when the
 * server is away, the token is refused or an outcome is unknown, nothing more goes out.
 */
export async function sendSteps(all: readonly (readonly DeleteStep[])[], options: SendOptions): Promise<SentSteps> {
  const contracts: SentContract[] = [];
  const progress: Progress = { sent: 0, stopped: false, halt: null };
  let first = 0;
  for (const steps of all) {
    contracts.push(await sendContract(steps, { first, progress, ...options }));
    first += steps.length;
  }
  return { contracts, stopped: progress.stopped, halt: progress.halt };
}

interface Progress {
  sent: number;
  stopped: boolean;
  halt: ReportedFailure | null;
}

interface ContractOptions extends SendOptions {
  /** Place of the contract's first step in the operation. */
  readonly first: number;
  readonly progress: Progress;
}

async function sendContract(
  steps: readonly DeleteStep[],
  { writing, results, isStopped, onProgress, first, progress }: ContractOptions,
): Promise<SentContract> {
  const fates: Fate[] = steps.map(() => 'not-sent');
  for (const [place, step] of steps.entries()) {
    if (progress.halt !== null || progress.stopped) break;
    progress.stopped = isStopped();
    if (progress.stopped) break;
    const sent = await writing.send(first + place, () => carryOut(results, step));
    const error = sent.kind === 'failed' ? sent.error : null;
    fates[place] = fateOf(error);
    progress.sent += 1;
    onProgress(progress.sent);
    if (error === null || error.outcome === 'applied') continue;
    const problem = reportedFailure(error);
    if (error.outcome !== 'rejected' || errorFacts(error.code).ends === 'everything') progress.halt = problem;
    return { fates, problem };
  }
  return { fates, problem: null };
}

const carryOut = (results: ResultsApi, { kind, contractId, timestamp }: DeleteStep): Promise<void> =>
  kind === 'delete-before' ? results.deleteBefore(contractId, timestamp) : results.deleteOne(contractId, timestamp);
