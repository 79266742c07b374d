import type { TimeRange } from '@main/services/results/page-range';
import type { StoredIndex } from '@main/store/index/indexes';
import { type ContractNames, fromTime, type RunPosition, runsOfAll } from '@main/store/index/runs-of-all';
import type { Store } from '@main/store/store';
import { maxTimestamp } from '@shared/domain/limits';
import type { Position } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';

export interface RunPagesDeps {
  readonly store: Store;
  /** The index of a connection. Rejects with `no_connection` when there is none of that id. */
  readonly storedOf: (connectionId: string) => Promise<StoredIndex>;
}

export interface RunPageQuery {
  readonly connectionId: string;
  readonly pageSize: number;
  readonly position: Position;
  readonly range?: TimeRange | undefined;
}

export interface RunPage {
  readonly rows: ResultRow[];
  readonly next: Position | null;
}

/** What the app keeps has no readings: a position says all by itself. */
const noReading = '00000000-0000-0000-0000-000000000000';

/** Most rows of a page: reading more would hold up everything else of the app. */
const mostRows = 500;

/** Pages of the runs of all contracts, newest first, as the index keeps them. Asks no server. */
export function createRunPages({ store, storedOf }: RunPagesDeps) {
  let known: { of: string; readonly names: ContractNames } = { of: '', names: new Map() };

  /** The names of contracts as long as nothing in the index has changed. */
  function namesIn({ number, revision }: StoredIndex): ContractNames {
    const of = `${number}/${revision}`;
    if (known.of !== of) known = { of, names: new Map() };
    return known.names;
  }

  return async ({ connectionId, pageSize, position, range = {} }: RunPageQuery): Promise<RunPage> => {
    const index = await storedOf(connectionId);
    const { from = 0, to = maxTimestamp } = range;
    const after = position.mode === 'cursor' ? parsePlace(position.after) : fromTime(to);
    const query = { names: namesIn(index), after, from, limit: Math.min(pageSize, mostRows) };
    const { rows, next } = runsOfAll(store.db, index, query);
    return { rows, next: next && { mode: 'cursor', reading: noReading, step: 1, after: placeText(next) } };
  };
}

export type ReadRunPage = ReturnType<typeof createRunPages>;

const placeText = ({ timestamp, contract, key }: RunPosition): string => `${timestamp} ${contract} ${key}`;

function parsePlace(text: string): RunPosition {
  const [, timestamp, contract, key] = /^(\d{1,16}) (\d{1,15}) (.{1,200})$/.exec(text) ?? [];
  if (timestamp === undefined || contract === undefined || key === undefined)
    throw new AppError('invalid_input', { details: { where: 'position' } });
  return { timestamp: Number(timestamp), contract: Number(contract), key };
}
