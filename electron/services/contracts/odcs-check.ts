import type { ServerDirectory } from '@main/services/connections/server-api';
import type { OdcsCheck } from '@shared/domain/contract/odcs-check';
import type { AssetKey } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';

export interface OdcsCheckQuery {
  readonly connectionId: string;
  readonly asset: AssetKey;
  readonly text: string;
  /** One of several tables in the file. */
  readonly object: string | null;
}

/** What a server says of an ODCS file for an asset. It changes nothing there; a server that refuses the file says why. */
export async function checkOdcs(
  servers: ServerDirectory,
  { connectionId, asset, text, object }: OdcsCheckQuery,
  signal?: AbortSignal,
): Promise<OdcsCheck> {
  const { odcs } = await servers.apiOf(connectionId);
  try {
    const reading = await odcs.parse(text, signal);
    const verdict = await odcs.validate(text, { asset, object }, signal);
    return { kind: 'answer', reading, verdict };
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (isMissingEndpoint(error)) return { kind: 'none' };
    if (!hasClass(error.code, 'refused')) throw error;
    return { kind: 'refused', serverWords: error.details?.serverWords ?? null };
  }
}
