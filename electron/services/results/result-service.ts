import type { ServerApi } from '@main/services/connections/server-api';
import { unlessExpired } from '@main/services/paging/expired-cursor';
import { createPageLimits } from '@main/services/paging/page-limits';
import { createPageMemory, createReadings } from '@main/services/paging/page-memory';
import type { ContractId } from '@shared/domain/ids';
import { pageSize } from '@shared/domain/limits';
import type { EndReason, Position } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow, RunDetail } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { findResult, type WantedResult } from './find-result';
import type { SharedLatest } from './latest-result';
import { newestResult } from './latest-result';
import { farFuture, isInside, isPast, type TimeRange } from './page-range';
import { createReadAhead } from './read-ahead';
import { advance, stepOf } from './result-pager';

export interface ResultServiceDeps {
  readonly servers: { readonly apiOf: (connectionId: string) => Promise<Pick<ServerApi, 'results'>> };
  readonly newId: () => string;
  readonly clock: () => number;
  /** Where the newest results that are shown are read together with others. */
  readonly latest?: SharedLatest | undefined;
  /** Called with what is read of the newest results of a contract: nobody else needs to ask for them. */
  readonly onNewest?: NewestListener | undefined;
}

export interface NewestListener {
  /** A first page without a range, in the server's order. `isAll`: there are no others. */
  page(of: OfContract, lines: readonly ResultLine[], isAll: boolean): void;
  /** The newest one alone. */
  row(of: OfContract, row: ResultRow | null): void;
}

interface OfContract {
  readonly connectionId: string;
  readonly contractId: ContractId;
}

export interface ResultPageQuery {
  readonly connectionId: string;
  readonly contractId: ContractId;
  readonly limit: number;
  readonly position: Position;
  readonly range?: TimeRange | undefined;
  /** The caller reads to the end: pages are as large as they may be, and the next one is read ahead. */
  readonly prefetch?: boolean | undefined;
  /** The first page is only looked at, as a poll does: it begins no reading. */
  readonly peek?: boolean | undefined;
}

export interface ResultPage {
  readonly lines: ResultLine[];
  readonly next: Position | null;
  readonly end: EndReason | null;
  readonly total: number | null;
  /** Rows of the answer that were left out because the list holds them already (docs/quality.md B24). */
  readonly repeated: number;
  /** Those of them that an earlier page held, as they came now. */
  readonly again: ResultRow[];
}

/** Rows to ask for. A cursor that has led nowhere yet is tried with a page of the same size as the one it came from. */
function limitOf({ limit, position, prefetch = false }: ResultPageQuery): number {
  const isTried = position.mode === 'window' || (position.mode === 'cursor' && position.step > 1);
  return prefetch && isTried ? pageSize.max : limit;
}

/** Empty pages passed over in one call when a server cannot narrow a list by time. */
const mostSkipped = 10;

/** Reads validation results: pages in both paging modes, the newest, one in full. */
export function createResultService({ servers, newId, clock, latest, onNewest }: ResultServiceDeps) {
  const readings = createReadings(newId);
  const limits = createPageLimits();
  const ahead = createReadAhead<ResultPage>(clock);

  function listQuery(query: ResultPageQuery) {
    const { contractId, position, range } = query;
    // A window begins with rows of the page before: without a memory of them they would come twice.
    if (position.mode === 'window' && !readings.knows(position.reading)) throw new AppError('cursor_expired');
    const limit = limits.of(query.connectionId, limitOf(query));
    const endTs = position.mode === 'window' ? position.endTs : (range?.to ?? farFuture(clock()));
    return {
      contractId,
      limit: position.mode === 'window' ? Math.max(position.limit, limit) : limit,
      after: position.mode === 'cursor' ? position.after : undefined,
      startTs: range?.from,
      endTs,
    };
  }

  async function onePage(query: ResultPageQuery, signal?: AbortSignal): Promise<ResultPage> {
    const { results } = await servers.apiOf(query.connectionId);
    const sent = listQuery(query);
    // The first page may be empty although its answer has no length: some servers never tell one.
    const acceptsCut = query.position.mode === 'start';
    const asked = { connectionId: query.connectionId, wanted: limitOf(query), limit: sent.limit };
    const reading = limits.during(results.list({ ...sent, acceptsCut }, signal), asked);
    const { lines, after, received, mayBeCut, total } = await reading.catch((thrown) => {
      throw sent.after === undefined ? thrown : unlessExpired(thrown);
    });
    const { position, range } = query;
    const memory = query.peek ? createPageMemory(newId()) : readings.of(query.position);
    const read = { lines, after, received, mayBeCut, asked: sent.limit, endTs: sent.endTs };
    const { fresh, next, end } = advance(memory, position, read);
    if (position.mode === 'start' && range === undefined) {
      onNewest?.page(query, lines, end === 'complete');
    }
    // A window repeats the last results of the one before, and a page of repeats alone ends the list: neither is reported.
    const repeated = position.mode === 'window' || fresh.length === 0 ? 0 : lines.length - fresh.length;
    const again = repeated === 0 ? [] : repeatsIn(lines, fresh);
    const inside = fresh
      .filter((line) => isInside(line, range))
      .map((line, index) => placed(line, `${stepOf(position)}/${index}`));
    if (next !== null && isPast(lines, range))
      return { lines: inside, next: null, end: 'complete', total, repeated, again };
    return { lines: inside, next, end, total, repeated, again };
  }

  async function readPage(query: ResultPageQuery, signal?: AbortSignal): Promise<ResultPage> {
    let page = await onePage(query, signal);
    for (let skipped = 0; skipped < mostSkipped && page.lines.length === 0 && page.next !== null; skipped += 1) {
      page = await onePage({ ...query, position: page.next }, signal);
    }
    return page;
  }

  return {
    /** What is read ahead is for whoever reads to the end, and goes on without the signal. */
    async page(query: ResultPageQuery, signal?: AbortSignal): Promise<ResultPage> {
      if (query.prefetch !== true) return readPage(query, signal);
      const page = (await ahead.take(JSON.stringify(query))) ?? (await readPage(query));
      if (page.next !== null) {
        const next = { ...query, position: page.next };
        ahead.begin(JSON.stringify(next), () => readPage(next));
      }
      return page;
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
      const after = query.position.mode === 'cursor' ? listQuery(query) : null;
      return findResult(results, { contractId: query.contractId, limit: query.limit, after, signal }, wanted);
    },
  };
}

export type ResultService = ReturnType<typeof createResultService>;
export type ResultReader = Pick<ResultService, 'page' | 'newest'>;

/** The results of a page that are none of its fresh lines. */
function repeatsIn(lines: readonly ResultLine[], fresh: readonly ResultLine[]): ResultRow[] {
  const keys = new Set(fresh.map(({ key }) => key));
  return lines.filter((line): line is ResultRow => line.kind === 'result' && !keys.has(line.key));
}

const placed = (line: ResultLine, place: string): ResultLine =>
  line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
