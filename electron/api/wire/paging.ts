import { recordOf } from '@main/lib/json';
import { z } from 'zod';

/** Rows accepted in one answer, whatever was asked for (docs/quality.md B37). */
const maxRows = 10_000;
const maxCursorLength = 8192;
/** A larger total is implausible and is ignored (docs/quality.md B36). */
const maxTotal = 1_000_000_000;

/** The page of one list answer; its rows are still raw. */
export interface WirePage {
  readonly rows: readonly unknown[];
  readonly after: string | null;
  readonly before: string | null;
  /** As the server counts; on the results of some servers it is the size of this page (docs/server.md#results-list). */
  readonly total: number | null;
}

/** A page without a `data` array cannot be read at all; everything about `paging` may be missing (docs/quality.md B30). */
export const pageSchema: z.ZodType<WirePage> = z
  .object({ data: z.custom<unknown[]>(Array.isArray, 'expected array'), paging: z.unknown().optional() })
  .transform(({ data, paging }, context) => {
    const page = recordOf(paging) ?? {};
    const [after, before] = [cursorOf(page['after']), cursorOf(page['before'])];
    if (data.length > maxRows) {
      const message = `data: more than ${maxRows} rows`;
      context.addIssue({ code: 'custom', message, params: { code: 'too_large' } });
      return z.NEVER;
    }
    if (after === undefined || before === undefined) {
      context.addIssue({ code: 'custom', message: 'paging: a cursor that cannot be sent back' });
      return z.NEVER;
    }
    return { rows: data, after, before, total: countOf(page['total']) };
  });

/**
 * A cursor that can be sent back, also when a server made a number of it (docs/server.md#list-cursors). Some servers read an
 * empty cursor as "start again", so it counts as none. Undefined when it cannot be sent back: then the page is unreadable, since
 * the list would seem to end here (docs/quality.md B34).
 */
function cursorOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value.length <= maxCursorLength && value.isWellFormed()) return value;
  return undefined;
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxTotal ? value : null;
}
