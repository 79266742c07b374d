import { AppError } from '@shared/errors/app-error';

const statuses: ReadonlySet<number> = new Set([400, 404, 410]);

/**
 * What was thrown when a page was asked for by a cursor: `cursor_expired` where the catalog itself does not take it
 * (docs/quality.md#paging-invariants), else the same. Whether only the cursor is gone or what it led through is gone too,
 * the first page will tell.
 */
export function unlessExpired(thrown: unknown): unknown {
  const error = AppError.from(thrown);
  const { details } = error;
  const isOfCatalog = details?.where === undefined;
  if (!isOfCatalog || !statuses.has(details?.status ?? 0)) return thrown;
  return new AppError('cursor_expired', { details, cause: error });
}
