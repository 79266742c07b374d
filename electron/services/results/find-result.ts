import type { ResultsApi, ResultsQuery } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine, RunDetail } from '@shared/domain/result/result';
import { isTimeEcho } from './result-pager';

export interface WantedResult {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** Its key in a list, or only its timestamp, as links have it. */
  readonly key: string;
}

const isWanted = ({ timestamp, key }: WantedResult, line: ResultLine): boolean =>
  line.key === key || (key === String(timestamp) && line.kind === 'result' && line.timestamp === timestamp);

interface Search {
  readonly contractId: ContractId;
  /** Rows per request. */
  readonly pageSize: number;
  /** The page it was listed on, where that is known and has a cursor. */
  readonly after: ResultsQuery | null;
  readonly signal?: AbortSignal | undefined;
}

type Lists = Pick<ResultsApi, 'list' | 'details'>;

/** Pages followed from the one it was listed on: a range may have hidden pages in between. */
const pagesFromListed = 11;
/** The size and number of pages followed from the top of a list. */
const largePage = 1000;
const pagesFromTop = 20;

/**
 * One result in full; null when the server does not have it, or it is further down than the search goes. Servers with time ranges
 * are asked for its timestamp; others return their newest rows, and their list is followed.
 */
export async function findResult(api: ResultsApi, search: Search, wanted: WantedResult): Promise<RunDetail | null> {
  const { contractId, pageSize, after, signal } = search;
  const results: Lists = {
    list: (query) => api.list(query, signal),
    details: (query) => api.details(query, signal),
  };
  const moment = { startTs: wanted.timestamp, endTs: wanted.timestamp };
  const exact = await results.details({ contractId, pageSize, ...moment });
  const found = exact.details.findLast(({ row }) => isWanted(wanted, row));
  if (found !== undefined) return found;
  if (after !== null) return followed(results, { query: after, maxPages: pagesFromListed }, wanted);
  const knowsRanges = exact.details.every(({ row }) => row.timestamp === wanted.timestamp);
  const isBelow = exact.details.every(({ row }) => row.timestamp >= wanted.timestamp);
  if (knowsRanges || !isBelow || exact.after === null || isTimeEcho(exact.after, wanted.timestamp)) return null;
  return followed(
    results,
    { query: { contractId, pageSize: largePage, after: exact.after }, maxPages: pagesFromTop },
    wanted,
  );
}

interface ListStart {
  readonly query: ResultsQuery;
  readonly maxPages: number;
}

/** Follows cursors until the result is found or passed. Only the page with it is read in full. */
async function followed(
  results: Lists,
  { query, maxPages }: ListStart,
  wanted: WantedResult,
): Promise<RunDetail | null> {
  let after = query.after ?? null;
  for (let pages = 0; pages < maxPages && after !== null; pages += 1) {
    const page = await results.list({ ...query, after });
    if (page.lines.some((line) => isWanted(wanted, line))) {
      const { details } = await results.details({ ...query, after });
      return details.findLast(({ row }) => isWanted(wanted, row)) ?? null;
    }
    after = page.lines.some((line) => line.kind === 'result' && line.timestamp < wanted.timestamp) ? null : page.after;
  }
  return null;
}
