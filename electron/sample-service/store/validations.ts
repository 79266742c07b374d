import type { Dialect, SampleContract, StoredResult } from '@main/sample-service/model';
import { drawStatus } from '@main/sample-service/seed/history';
import { createRandom, fraction, hashText, uuidOf } from '@main/sample-service/seed/random';
import { describeRun } from '@main/sample-service/seed/run-description';
import { take } from './keyset';
import type { Results } from './results';

/** How long a run stays in each of its states, in milliseconds. */
export interface ValidationTiming {
  readonly queued: number;
  readonly running: number;
}

export interface ValidationDeps {
  readonly dialect: Dialect;
  readonly clock: () => number;
  readonly timing: ValidationTiming;
  readonly results: Results;
}

export interface Validations {
  /** Starts a run and gives its row as it is now. */
  start(contract: SampleContract): StoredResult;
  /** Brings every unfinished run to where it should be by the clock. Called before anything is read. */
  settle(): void;
}

interface Pending {
  readonly contract: SampleContract;
  readonly queued: StoredResult;
  readonly running: StoredResult;
  readonly ended: StoredResult;
  readonly runsAt: number;
  readonly endsAt: number;
  shown: StoredResult;
}

/** How many of the newest results are searched for runs that a new one aborts. */
const abortDepth = 50;

export function createValidations({ dialect, clock, timing, results }: ValidationDeps): Validations {
  const pending = new Map<string, Pending>();
  let runs = 0;

  function settle(): void {
    const now = clock();
    for (const [id, run] of pending) {
      const due = faceAt(run, now);
      const isThere = results.of(run.contract).byId(id) !== null;
      if (isThere && due !== run.shown) results.store(run.contract, due);
      run.shown = due;
      if (!isThere || due === run.ended) pending.delete(id);
    }
  }

  function abortOlder(contract: SampleContract): void {
    for (const row of take(results.of(contract).forward(null), abortDepth)) {
      if (row.contractExecutionStatus !== 'Running') continue;
      pending.delete(row.id);
      const result = 'Aborted due to new validation request';
      results.store(contract, { ...row, contractExecutionStatus: 'Aborted', result });
    }
  }

  function freeTimestamp(contract: SampleContract): number {
    let timestamp = clock();
    while (results.of(contract).at(timestamp).length > 0) timestamp++;
    return timestamp;
  }

  return {
    settle,
    start(contract) {
      settle();
      if (dialect === 'openmetadata') abortOlder(contract);
      const timestamp = freeTimestamp(contract);
      const run = planRun({ contract, timestamp, number: runs++, dialect });
      // Without quality expectations OpenMetadata evaluates everything before it answers (wire-facts A.4).
      const atOnce = dialect === 'openmetadata' && contract.expectations === null;
      const shown = atOnce ? run.ended : dialect === 'openmetadata' ? run.running : run.queued;
      results.store(contract, shown);
      if (!atOnce) {
        const runsAt = clock() + (dialect === 'openmetadata' ? 0 : timing.queued);
        pending.set(shown.id, { contract, ...run, shown, runsAt, endsAt: runsAt + timing.running });
      }
      return shown;
    },
  };
}

function faceAt({ queued, running, ended, runsAt, endsAt }: Pending, now: number): StoredResult {
  if (now < runsAt) return queued;
  return now < endsAt ? running : ended;
}

interface RunPlan {
  readonly contract: SampleContract;
  readonly timestamp: number;
  readonly number: number;
  readonly dialect: Dialect;
}

/** The three faces of one run: same id and timestamp throughout. */
function planRun({ contract, timestamp, number, dialect }: RunPlan) {
  const seed = hashText(`${contract.id}@${number}`);
  const drawn = drawStatus(fraction(seed, 0) < contract.history.health, fraction(seed, 1));
  // OpenMetadata itself never ends a run as PartialSuccess (wire-facts A.3).
  const status = dialect === 'openmetadata' && drawn === 'PartialSuccess' ? 'Failed' : drawn;
  const row = (contractExecutionStatus: string): StoredResult => ({
    id: uuidOf(`run:${contract.id}:${timestamp}:${number}`),
    dataContractFQN: contract.fullyQualifiedName,
    timestamp,
    contractExecutionStatus,
    ...describeRun(contract, contractExecutionStatus, createRandom(seed)),
  });
  return { queued: row('Queued'), running: row('Running'), ended: row(status) };
}
