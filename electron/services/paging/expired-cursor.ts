import { AppError } from '@shared/errors/app-error';

const statuses: ReadonlySet<number> = new Set([400, 404, 410]);

/**
 * The error of a page requested by a cursor: `cursor_expired` where the catalog itself rejects it
 * (docs/quality.md#paging-invariants), else unchanged. Reading the first page then shows whether only the cursor is gone or the
 * list too.
 */
export function unlessExpired(thrown: unknown): unknown {
  const error = AppError.from(thrown);
  const { details } = error;
  const isOfCatalog = details?.where === undefined;
  if (!isOfCatalog || !statuses.has(details?.status ?? 0)) return thrown;
  return new AppError('cursor_expired', { details, cause: error });
}
