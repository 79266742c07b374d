import type { TimeRange } from '@main/services/results/page-range';
import type { ResultReader } from '@main/services/results/result-service';
import type { DeletionScope } from '@shared/domain/deletion';
import type { ContractId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';

export interface DeletionTarget {
  readonly connectionId: string;
  readonly contractId: ContractId;
  readonly scope: DeletionScope;
}

/** Rows per request while reading a scope: the interface's largest page (service-interface 8). */
const readLimit = 1000;

/** The results a scope covers: exactly the timestamp, or everything strictly before it. */
export const rangeOf = ({ kind, timestamp }: DeletionScope): TimeRange =>
  kind === 'one' ? { from: timestamp, to: timestamp } : { to: timestamp - 1 };

export interface ReadOptions {
  readonly isCancelled: () => boolean;
  readonly onProgress: (rowsRead: number) => void;
}

/** Reads every result in a scope, page after page. Rejects with `cancelled` when asked to stop. */
export async function readScope(
  { page, newestUpTo }: ResultReader,
  { connectionId, contractId, scope }: DeletionTarget,
  { isCancelled, onProgress }: ReadOptions,
): Promise<ResultLine[]> {
  const lines: ResultLine[] = [];
  if (scope.kind === 'before' && scope.timestamp === 0) return lines;
  const range = rangeOf(scope);
  let position: Position | null = { mode: 'start' };
  while (position !== null) {
    if (isCancelled()) throw new AppError('cancelled');
    const read = await page({ connectionId, contractId, limit: readLimit, position, range });
    for (const line of read.lines) lines.push(line);
    onProgress(lines.length);
    position = read.next;
    // A walk that broke off has not seen everything, and a preview must not claim that it has.
    if (position === null && read.end !== 'complete') throw incomplete();
  }
  const oldest = scope.kind === 'before' ? oldestOf(lines) : 0;
  // A server may give fewer rows than were asked for and no way on. One question more shows whether the end is one.
  const older = oldest > 0 ? await newestUpTo(connectionId, contractId, oldest - 1) : null;
  if (older !== null && older.timestamp < oldest) throw incomplete();
  return lines;
}

const incomplete = () => new AppError('bad_response', { details: { where: 'paging' } });

/** The smallest timestamp; 0 when there is none. */
function oldestOf(lines: readonly ResultLine[]): number {
  const times = lines.flatMap((line) => (line.kind === 'result' ? [line.timestamp] : []));
  return times.reduce((oldest, time) => Math.min(oldest, time), times[0] ?? 0);
}
