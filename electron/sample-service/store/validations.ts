import type { Dialect, SampleContract, StoredResult } from '@main/sample-service/model';
import { drawStatus } from '@main/sample-service/seed/history';
import { createRandom, fraction, hashText, uuidOf } from '@main/sample-service/seed/random';
import { describeRun } from '@main/sample-service/seed/run-description';
import type { Traits } from '@main/sample-service/traits';
import type { Catalog } from './catalog';
import { take } from './keyset';
import type { Results } from './results';

/** How long a run stays in each of its states, in milliseconds. */
export interface ValidationTiming {
  readonly queued: number;
  readonly running: number;
  /** Awaited while a run is evaluated before its request is answered; nothing unless given. */
  readonly evaluating?: (() => Promise<unknown>) | undefined;
}

export interface ValidationDeps {
  readonly dialect: Dialect;
  readonly traits: Traits;
  readonly catalog: Catalog;
  readonly clock: () => number;
  readonly timing: ValidationTiming;
  readonly results: Results;
}

export interface Validations {
  /** Starts a run and gives its row as it is now. */
  start(contract: SampleContract): StoredResult;
  /**
   * Starts a run and returns its row once the request may be answered. OpenMetadata looks for unfinished runs before it writes: of runs
   * evaluated at the same time one ends Aborted, although each request is answered with an outcome (seen with six).
   */
  answered(contract: SampleContract): Promise<StoredResult>;
  /** Validates every contract by itself, without what it inherits, as OpenMetadata's own job does at midnight UTC. */
  nightly(at: number): void;
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
const millisecondsPerDay = 86_400_000;

export function createValidations({ dialect, traits, catalog, clock, timing, results }: ValidationDeps): Validations {
  const pending = new Map<string, Pending>();
  const evaluations = createEvaluations();
  const midnight = () => Math.floor(clock() / millisecondsPerDay) * millisecondsPerDay;
  let runs = 0;
  let night = midnight();

  function settle(): void {
    if (midnight() > night && traits.validatesNightly) nightly(midnight());
    night = midnight();
    finish(clock());
  }

  function finish(now: number): void {
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
      const aborted = abortedOf(row);
      // 1.12 leaves the summary of the newest result to the run that follows.
      if (traits.tellsChanges) results.of(contract).put(aborted);
      else results.store(contract, aborted);
    }
  }

  function freeTimestamp(contract: SampleContract, from: number): number {
    let timestamp = from;
    while (results.of(contract).at(timestamp).length > 0) timestamp++;
    return timestamp;
  }

  function begin(contract: SampleContract, at: number): StoredResult {
    if (dialect === 'openmetadata') abortOlder(contract);
    const timestamp = freeTimestamp(contract, at);
    const run = planRun({ contract, timestamp, number: runs++, dialect, traits });
    // Without quality expectations OpenMetadata evaluates everything before it answers (docs/server.md#validating).
    const atOnce = dialect === 'openmetadata' && contract.expectations === null;
    const shown = atOnce ? run.ended : dialect === 'openmetadata' ? run.running : run.queued;
    results.store(contract, shown);
    if (!atOnce) {
      const runsAt = at + (dialect === 'openmetadata' ? 0 : timing.queued);
      pending.set(shown.id, { contract, ...run, shown, runsAt, endsAt: runsAt + timing.running });
    }
    return shown;
  }

  function nightly(at: number): void {
    finish(at);
    for (const contract of [...catalog.contracts.forward(null)].filter((each) => !each.deleted)) {
      begin(contract, at);
      // Seen on a running server: a contract whose test cases the job starts is without reviewers afterwards.
      const current = catalog.contracts.byId(contract.id);
      if (current !== null && current.expectations !== null) catalog.contracts.put({ ...current, reviewers: [] });
    }
  }

  function start(contract: SampleContract): StoredResult {
    settle();
    return begin(contract, clock());
  }

  return {
    settle,
    nightly,
    start,
    async answered(contract) {
      const run = start(contract);
      if (timing.evaluating === undefined || pending.has(run.id)) return run;
      const isOvertaken = await evaluations.run(contract.id, timing.evaluating);
      if (isOvertaken && results.of(contract).byId(run.id) !== null) results.of(contract).put(abortedOf(run));
      return run;
    },
  };
}

/** Which runs of a contract are being evaluated at the same time. */
function createEvaluations() {
  const counts = new Map<string, number>();
  return {
    /** Resolves at the end of an evaluation with whether it was the first of several and others are still running. */
    async run(contractId: string, evaluate: () => Promise<unknown>): Promise<boolean> {
      const before = counts.get(contractId) ?? 0;
      counts.set(contractId, before + 1);
      await evaluate();
      const others = (counts.get(contractId) ?? 1) - 1;
      if (others > 0) counts.set(contractId, others);
      else counts.delete(contractId);
      return before === 0 && others > 0;
    },
  };
}

const abortedOf = (row: StoredResult): StoredResult => ({
  ...row,
  contractExecutionStatus: 'Aborted',
  result: 'Aborted due to new validation request',
});

function faceAt({ queued, running, ended, runsAt, endsAt }: Pending, now: number): StoredResult {
  if (now < runsAt) return queued;
  return now < endsAt ? running : ended;
}

interface RunPlan {
  readonly contract: SampleContract;
  readonly timestamp: number;
  readonly number: number;
  readonly dialect: Dialect;
  readonly traits: Traits;
}

/** The three states of one run, with the same id and timestamp. */
function planRun({ contract, timestamp, number, dialect, traits }: RunPlan) {
  const seed = hashText(`${contract.id}@${number}`);
  const drawn =
    contract.history.nextStatus ?? drawStatus(fraction(seed, 0) < contract.history.health, fraction(seed, 1));
  // OpenMetadata itself never ends a run as PartialSuccess (docs/server.md#result-statuses).
  const status = dialect === 'openmetadata' && drawn === 'PartialSuccess' ? 'Failed' : drawn;
  const identity = {
    id: uuidOf(`run:${contract.id}:${timestamp}:${number}`),
    dataContractFQN: contract.fullyQualifiedName,
    timestamp,
  };
  if (traits.whole !== null) {
    const { running, ended } = traits.whole.evaluation(contract, status, createRandom(seed));
    return {
      queued: { ...identity, ...running },
      running: { ...identity, ...running },
      ended: { ...identity, ...ended },
    };
  }
  const row = (contractExecutionStatus: string): StoredResult => ({
    ...identity,
    contractExecutionStatus,
    ...describeRun(contract, contractExecutionStatus, createRandom(seed)),
  });
  return { queued: row('Queued'), running: row('Running'), ended: row(status) };
}
