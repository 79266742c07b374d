import { setImmediate } from 'node:timers/promises';
import type { OnHead } from '@main/api/results-api';
import type { ServerApi } from '@main/services/connections/server-api';
import { unlessExpired } from '@main/services/paging/expired-cursor';
import { createPageMemory, createReadings } from '@main/services/paging/page-memory';
import { createPageSizes } from '@main/services/paging/page-sizes';
import type { ContractId } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import type { EndReason, PagePurpose, Position } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow, RunDetail } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { findResult, type WantedResult } from './find-result';
import type { SharedLatest } from './latest-result';
import { newestResult } from './latest-result';
import { farFuture, isInside, isPast, type TimeRange } from './page-range';
import { createReadAhead } from './read-ahead';
import { advance, nextByHead, stepOf } from './result-pager';

export interface ResultServiceDeps {
  readonly servers: { readonly apiOf: (connectionId: string) => Promise<Pick<ServerApi, 'results'>> };
  readonly newId: () => string;
  readonly clock: () => number;
  /** Shares requests for newest results with other readers. */
  readonly latest?: SharedLatest | undefined;
  /** Called with the newest results of a contract that were read, so that nobody else needs to request them. */
  readonly onNewest?: NewestListener | undefined;
  /** Called with each result that was read in full. */
  readonly onOpened?: ((of: OfContract, run: RunDetail) => void) | undefined;
}

export interface NewestListener {
  /** A first page without a range, in the server's order. `isAll`: it is the whole list. */
  page(of: OfContract, lines: readonly ResultLine[], isAll: boolean): void;
  /** Only the newest result. */
  row(of: OfContract, row: ResultRow | null): void;
}

interface OfContract {
  readonly connectionId: string;
  readonly contractId: ContractId;
}

export interface ResultPageQuery {
  readonly connectionId: string;
  readonly contractId: ContractId;
  readonly pageSize: number;
  readonly position: Position;
  readonly range?: TimeRange | undefined;
  readonly purpose?: PagePurpose | undefined;
}

export interface ResultPage {
  readonly lines: ResultLine[];
  readonly next: Position | null;
  readonly end: EndReason | null;
  readonly total: number | null;
  /** Rows of the answer that were dropped because the list has them already (docs/quality.md B24). */
  readonly repeated: number;
  /** Current versions of results that an earlier page had. */
  readonly again: ResultRow[];
}

/** Rows to ask for. A cursor that has led nowhere yet is tried with a page of the same size as the one it came from. */
function wantedOf({ connectionId, pageSize, position, purpose }: ResultPageQuery) {
  const isTried = position.mode === 'window' || (position.mode === 'cursor' && position.step > 1);
  const least = position.mode === 'window' ? position.pageSize : undefined;
  return { connectionId, pageSize: purpose === 'load-all' && isTried ? pageSizeLimits.max : pageSize, least };
}

/** Tells of the position after a page that its head gives away. A list of a range may end with this page. */
const whenForeseen =
  ({ position, range }: ResultPageQuery, readings: Readings, onNext: (next: Position) => boolean): OnHead =>
  (head) => {
    if (position.mode !== 'cursor' || range?.from !== undefined) return null;
    const next = nextByHead(readings.of(position), position, head);
    // A turn, in which the request that was begun goes on its way.
    return next !== null && onNext(next) ? setImmediate() : null;
  };

type Readings = ReturnType<typeof createReadings>;

interface Reading {
  readonly signal?: AbortSignal | undefined;
  /** Told where the list goes on, as soon as that is known. True where something was begun. */
  readonly onNext?: (next: Position) => boolean;
}

/** Names a page that is read ahead. */
const pageName = ({ connectionId, contractId, position }: ResultPageQuery): string =>
  [connectionId, contractId, ...('reading' in position ? [position.reading, position.step] : [])].join('/');

/** Empty pages passed over in one call when a server cannot narrow a list by time. */
const maxSkipped = 10;

/** Reads validation results: pages in both paging modes, the newest, one in full. */
export function createResultService({ servers, newId, clock, latest, onNewest, onOpened }: ResultServiceDeps) {
  const readings = createReadings(newId);
  const sizes = createPageSizes();

  function listQuery(query: ResultPageQuery) {
    const { contractId, position, range } = query;
    // A window begins with rows of the previous page: without the memory of them they would be repeated.
    if (position.mode === 'window' && !readings.knows(position.reading)) throw new AppError('cursor_expired');
    return {
      contractId,
      after: position.mode === 'cursor' ? position.after : undefined,
      startTs: range?.from,
      endTs: position.mode === 'window' ? position.endTs : (range?.to ?? farFuture(clock())),
    };
  }

  async function onePage(query: ResultPageQuery, { signal, onNext }: Reading): Promise<ResultPage> {
    const { results } = await servers.apiOf(query.connectionId);
    const sent = listQuery(query);
    const onHead = onNext === undefined ? undefined : whenForeseen(query, readings, onNext);
    // The first page may be empty without a content length: some servers never send one.
    const acceptsCut = query.position.mode === 'start';
    const reading = sizes.read(wantedOf(query), async (pageSize) => {
      const page = await results.list({ ...sent, pageSize, acceptsCut }, signal, onHead);
      return { ...page, pageSize, endTs: sent.endTs };
    });
    const page = await reading.catch((thrown) => {
      throw sent.after === undefined ? thrown : unlessExpired(thrown);
    });
    const { lines, total } = page;
    const { position, range } = query;
    const memory = query.purpose === 'peek' ? createPageMemory(newId()) : readings.of(position);
    const { fresh, next, end } = advance(memory, position, page);
    if (position.mode === 'start' && range === undefined) {
      onNewest?.page(query, lines, end === 'complete');
    }
    // A window repeats the last results of the previous one, and a page of repeats ends the list: neither is reported.
    const repeated = position.mode === 'window' || fresh.length === 0 ? 0 : lines.length - fresh.length;
    const again = repeated === 0 ? [] : repeatsIn(lines, fresh);
    const inside = fresh
      .filter((line) => isInside(line, range))
      .map((line, index) => placed(line, `${stepOf(position)}/${index}`));
    if (next !== null && isPast(lines, range))
      return { lines: inside, next: null, end: 'complete', total, repeated, again };
    return { lines: inside, next, end, total, repeated, again };
  }

  async function readPage(query: ResultPageQuery, reading: Reading): Promise<ResultPage> {
    let page = await onePage(query, reading);
    for (let skipped = 0; skipped < maxSkipped && page.lines.length === 0 && page.next !== null; skipped += 1) {
      page = await onePage({ ...query, position: page.next }, reading);
    }
    return page;
  }

  const readOn = createReadOn(clock, readPage);

  return {
    /** A prefetched page is not tied to the signal of one call. */
    async page(query: ResultPageQuery, signal?: AbortSignal): Promise<ResultPage> {
      return query.purpose === 'load-all' ? readOn(query) : readPage(query, { signal });
    },

    /** The newest result by timestamp; null when there is none. Rejects with `not_found` when the contract is gone. */
    async newest(connectionId: string, contractId: ContractId): Promise<ResultRow | null> {
      const { results } = await servers.apiOf(connectionId);
      const shared = latest && { latest: (id: ContractId) => latest.read(results, id, 'screen') };
      const row = await newestResult({ ...results, ...shared }, contractId, farFuture(clock()));
      onNewest?.row({ connectionId, contractId }, row);
      return row;
    },

    /** One result in full, from the page it was listed on; null when the server does not have it any more. */
    async get(query: ResultPageQuery, wanted: WantedResult, signal?: AbortSignal): Promise<RunDetail | null> {
      const { results } = await servers.apiOf(query.connectionId);
      const { contractId, position } = query;
      const sent = position.mode === 'cursor' ? listQuery(query) : null;
      const run = await sizes.read(wantedOf(query), (pageSize) => {
        const after = sent && { ...sent, pageSize };
        return findResult(results, { contractId, pageSize, after, signal }, wanted);
      });
      if (run !== null) onOpened?.(query, run);
      return run;
    },
  };
}

/**
 * Reads a page, and the one after it while the caller takes in this one. Where somebody waits for a page already, the next is asked for as
 * soon as its answer is there, and its rows are read meanwhile. Never further ahead than one page.
 */
function createReadOn(
  clock: () => number,
  readPage: (query: ResultPageQuery, reading: Reading) => Promise<ResultPage>,
) {
  const ahead = createReadAhead<ResultPage>(clock);
  const read = (query: ResultPageQuery): Promise<ResultPage> =>
    readPage(query, { onNext: (next) => ahead.isAwaited(pageName(query)) && begin({ ...query, position: next }) });

  function begin(query: ResultPageQuery): boolean {
    ahead.begin(pageName(query), () => read(query));
    return true;
  }

  return async (query: ResultPageQuery): Promise<ResultPage> => {
    const page = await ahead.wait(pageName(query), () => read(query));
    if (page.next !== null) begin({ ...query, position: page.next });
    return page;
  };
}

export type ResultService = ReturnType<typeof createResultService>;
export type ResultReader = Pick<ResultService, 'page' | 'newest'>;

/** The results of a page that are not new. */
function repeatsIn(lines: readonly ResultLine[], fresh: readonly ResultLine[]): ResultRow[] {
  const keys = new Set(fresh.map(({ key }) => key));
  return lines.filter((line): line is ResultRow => line.kind === 'result' && !keys.has(line.key));
}

const placed = (line: ResultLine, place: string): ResultLine =>
  line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
