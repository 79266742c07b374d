import type { AssetsApi } from '@main/api/assets-api';
import type { TableVersion } from '@shared/domain/contract/contract-version';
import { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';

export interface TableVersionsQuery {
  readonly connectionId: string;
  readonly tableId: string;
  /** Epoch milliseconds, both. */
  readonly from: number;
  readonly to: number;
}

/**
 * The versions of a table that were made after `from` and up to `to`, newest first, and the one before them, which they differ from;
 * null where the server keeps none (docs/server.md#versions-of-a-table).
 */
export async function readTableVersions(
  assets: Pick<AssetsApi, 'versions'>,
  { tableId, from, to }: TableVersionsQuery,
  signal?: AbortSignal,
): Promise<TableVersion[] | null> {
  try {
    const until = (await assets.versions(tableId, signal)).filter(({ at }) => at !== null && at <= to);
    const before = until.findIndex(({ at }) => at !== null && at <= from);
    return until.slice(0, before === -1 ? undefined : before + 1);
  } catch (thrown) {
    if (isMissingEndpoint(AppError.from(thrown))) return null;
    throw thrown;
  }
}
