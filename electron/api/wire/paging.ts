import { AppError } from '@shared/errors/app-error';
import { z } from 'zod';
import { recordOf } from './readers';

/** Rows accepted in one answer, whatever was asked for (quality-goals B37). */
const maxRows = 10_000;
const maxCursorLength = 8192;

/** One list answer: its rows as they came, each to be read for itself. */
export interface WirePage {
  readonly rows: readonly unknown[];
  readonly after: string | null;
  readonly before: string | null;
  /** As the server counts; on the results of some servers it is the size of this page (wire-facts A.3). */
  readonly total: number | null;
}

/** A page without a `data` array cannot be read at all; everything about `paging` may be missing (quality-goals B30). */
export const pageSchema: z.ZodType<WirePage> = z
  .object({ data: z.custom<unknown[]>(Array.isArray, 'expected array'), paging: z.unknown().optional() })
  .transform(({ data, paging }) => {
    if (data.length > maxRows)
      throw new AppError('too_large', { details: { where: `data: more than ${maxRows} rows` } });
    const { after, before, total } = recordOf(paging) ?? {};
    return { rows: data, after: cursorOf(after), before: cursorOf(before), total: countOf(total) };
  });

/**
 * A cursor that can be sent back, also as the number that some servers made of it (wire-facts A.1). An empty one means
 * "start again" to some servers, so it is none (finding 2). One that cannot be sent back makes the page unreadable: the
 * list would seem to end here (quality-goals B34).
 */
function cursorOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value.length <= maxCursorLength && value.isWellFormed()) return value;
  throw new AppError('bad_response', { details: { where: 'paging: a cursor that cannot be sent back' } });
}

function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}
