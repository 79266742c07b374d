import type { ResultsApi, ResultsQuery } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine, RunDetail } from '@shared/domain/result/result';
import { isTimeEcho } from './result-pager';

export interface WantedResult {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** Its key in a list, or its timestamp alone, as links name it. */
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

/** Pages that are followed from the one it was listed on: a range may have hidden the pages between. */
const pagesFromListed = 11;
/** Pages of this size that are followed from the top of a list, and their number. */
const largePage = 1000;
const pagesFromTop = 20;

/**
 * One result in full; null when the server does not have it, or has it further down than was searched. Servers that know
 * time ranges are asked for its moment; others answer that with their newest rows, and their list is followed.
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
  if (after !== null) return followed(results, { query: after, most: pagesFromListed }, wanted);
  const knowsRanges = exact.details.every(({ row }) => row.timestamp === wanted.timestamp);
  const isBelow = exact.details.every(({ row }) => row.timestamp >= wanted.timestamp);
  if (knowsRanges || !isBelow || exact.after === null || isTimeEcho(exact.after, wanted.timestamp)) return null;
  return followed(
    results,
    { query: { contractId, pageSize: largePage, after: exact.after }, most: pagesFromTop },
    wanted,
  );
}

interface Way {
  readonly query: ResultsQuery;
  readonly most: number;
}

/** Follows cursors until the result is found or passed. Only the page that holds it is read in full. */
async function followed(results: Lists, { query, most }: Way, wanted: WantedResult): Promise<RunDetail | null> {
  let after = query.after ?? null;
  for (let pages = 0; pages < most && after !== null; pages += 1) {
    const page = await results.list({ ...query, after });
    if (page.lines.some((line) => isWanted(wanted, line))) {
      const { details } = await results.details({ ...query, after });
      return details.findLast(({ row }) => isWanted(wanted, row)) ?? null;
    }
    after = page.lines.some((line) => isOlder(line, wanted)) ? null : page.after;
  }
  return null;
}

const isOlder = (line: ResultLine, { timestamp }: WantedResult): boolean =>
  line.kind === 'result' && line.timestamp < timestamp;
