import type { Dialect, LatestSummary, SampleContract, StoredResult } from '@main/sample-service/model';
import { createSeededHistory } from '@main/sample-service/seed/history';
import { createRandom, hashText, uuidOf } from '@main/sample-service/seed/random';
import { describeRun } from '@main/sample-service/seed/run-description';
import type { Traits } from '@main/sample-service/traits';
import { isUnfinished } from '@shared/domain/status';
import type { Catalog } from './catalog';
import { nextVersion, withLatest } from './changes';
import { take } from './keyset';
import { createResultLog, type ResultLog } from './result-log';

export interface ResultsDeps {
  readonly dialect: Dialect;
  readonly traits: Pick<Traits, 'latestMayBeUnfinished' | 'tellsChanges'>;
  readonly catalog: Catalog;
  /** Epoch milliseconds of the start of the service's day. */
  readonly today: number;
}

interface Stored {
  readonly outcome: 'created' | 'replaced';
  readonly becameLatest: boolean;
}

export interface Results {
  of(contract: SampleContract): ResultLog;
  /** Stores a result; in the openmetadata dialect also as the contract's `latestResult`, if it is not older. */
  store(contract: SampleContract, row: StoredResult): Stored;
  /** Forgets every result of a contract. */
  forget(contract: SampleContract): void;
  /** What the contract shows as `latestResult`. */
  latestOf(contract: SampleContract): LatestSummary | null;
}

export const newestOf = (log: ResultLog): StoredResult | null => take(log.forward(null), 1)[0] ?? null;

export function createResults({ dialect, traits, catalog, today }: ResultsDeps): Results {
  const logs = new Map<string, ResultLog>();

  function of(contract: SampleContract): ResultLog {
    const known = logs.get(contract.id);
    if (known !== undefined) return known;
    const log = createResultLog(createSeededHistory(contract));
    const { futureOffset } = contract.history;
    if (futureOffset !== undefined) log.put(futureRow(contract, today + futureOffset));
    logs.set(contract.id, log);
    return log;
  }

  /** The stored copy: the newest result when it was written, even if that one is gone (docs/server.md#latest-result-summary). */
  function storedLatest(contract: SampleContract): LatestSummary | null {
    if (contract.inherited) return null;
    if (contract.latest !== undefined) return contract.latest;
    const history = createSeededHistory(contract);
    for (let index = 0; index < history.count; index++) {
      const row = history.rowAt(index);
      if (mayBeLatest(row)) return summaryOf(row);
    }
    return null;
  }

  const mayBeLatest = (row: StoredResult): boolean =>
    traits.latestMayBeUnfinished || !isUnfinished(row.contractExecutionStatus);

  return {
    of,
    store(contract, row) {
      const outcome = of(contract).put(row);
      const current = catalog.contracts.byId(contract.id);
      if (dialect !== 'openmetadata' || current === null) return { outcome, becameLatest: false };
      const old = storedLatest(current);
      const becameLatest = mayBeLatest(row) && (old === null || old.timestamp <= row.timestamp);
      if (becameLatest) {
        const latest = summaryOf(row);
        const moved = { ...current, latest, version: nextVersion(current), updatedAt: row.timestamp };
        catalog.change(traits.tellsChanges ? withLatest(current, old, latest) : moved);
      }
      return { outcome, becameLatest };
    },
    forget(contract) {
      of(contract).removeBefore(Number.POSITIVE_INFINITY);
    },
    latestOf(contract) {
      if (dialect === 'openmetadata') return storedLatest(contract);
      const newest = newestOf(of(contract));
      return newest === null ? null : summaryOf(newest);
    },
  };
}

const summaryOf = (row: StoredResult): LatestSummary => ({
  timestamp: row.timestamp,
  status: row.contractExecutionStatus,
  message: row.result,
  resultId: row.id,
});

/** A row pushed by a pipeline whose clock is ahead (docs/server.md#results-list). */
function futureRow(contract: SampleContract, timestamp: number): StoredResult {
  return {
    id: uuidOf(`future:${contract.id}`),
    dataContractFQN: contract.fullyQualifiedName,
    timestamp,
    contractExecutionStatus: 'Success',
    ...describeRun(contract, 'Success', createRandom(hashText(contract.id))),
  };
}
