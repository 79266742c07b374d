import type { ResultsApi } from '@main/api/results-api';
import type { TimeRange } from '@main/services/results/page-range';
import { readWholeResults, type WholeLine } from '@main/services/results/whole-results';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';

/** What of a contract's results is read: a range of time, or what is at some instants. Epoch milliseconds. */
export type Scope =
  | { readonly kind: 'range'; readonly range: TimeRange }
  | { readonly kind: 'instants'; readonly instants: readonly number[] };

export interface ScopeReader {
  readonly results: ResultsApi;
  readonly contractId: ContractId;
  /** Upper bound where a range has none: without one a server leaves out results dated in its future. */
  readonly farFuture: number;
  readonly signal: AbortSignal;
}

/** Up to so many instants are asked for one by one. */
export const mostAskedSingly = 50;
/** Rows per request: the interface's largest page. */
const readLimit = 1000;

/**
 * All lines of a scope, newest first, page after page; on servers that know no ranges also lines outside of it whose time
 * cannot be read. Rejects when the server breaks the list off: what was not seen must not be taken for what is not there.
 * Where it is enough to know some of the instants, `findResultsAt` reads less and leaves out what it could not find out.
 */
export async function* readWholeScope(reader: ScopeReader, scope: Scope): AsyncGenerator<readonly WholeLine[]> {
  if (scope.kind === 'range') {
    yield* readRange(reader, scope.range);
    return;
  }
  const instants = [...scope.instants].sort((a, b) => b - a);
  if (instants.length === 0) return;
  const exact = instants.length <= mostAskedSingly ? await readInstants(reader, instants) : null;
  if (exact !== null) yield exact;
  else yield* readAmong(reader, instants);
}

async function* readRange({ farFuture, ...reader }: ScopeReader, range: TimeRange) {
  for await (const { lines, end } of readWholeResults({ ...reader, range, farFuture })) {
    if (end !== null && end !== 'complete') throw new AppError('bad_response', { details: { where: 'paging' } });
    yield lines;
  }
}

/** Null when the server does not narrow its list to an instant, or has more there than it gives at once. */
async function readInstants(
  { results, contractId, signal }: ScopeReader,
  instants: readonly number[],
): Promise<WholeLine[] | null> {
  const found: WholeLine[] = [];
  for (const at of instants) {
    const page = await results.whole({ contractId, pageSize: readLimit, startTs: at, endTs: at }, signal);
    const isElsewhere = page.lines.some((line) => line.kind === 'result' && line.timestamp !== at);
    if (isElsewhere || page.received >= readLimit) return null;
    for (const [place, line] of page.lines.entries()) found.push({ line, wire: page.rows[place] });
  }
  return found;
}

/** Everything from the oldest instant to the newest, and of it what is at the instants or may be. */
async function* readAmong(reader: ScopeReader, instants: readonly number[]) {
  const wanted = new Set(instants);
  const isWanted = ({ line }: WholeLine) => line.kind === 'unreadable' || wanted.has(line.timestamp);
  for await (const lines of readRange(reader, { from: instants.at(-1), to: instants[0] })) {
    yield lines.filter(isWanted);
  }
}
