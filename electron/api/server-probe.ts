import type { ServerProbe } from '@main/http/circuit-state';
import type { HttpClient } from '@main/http/http-request';
import { word } from '@main/http/path-segments';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { z } from 'zod';

/**
 * Asks once, with a short timeout, whether the server is there: its smallest endpoint, without a token (docs/server.md#server-version). Any
 * answer of its own will do, a refusal too. Rejects with `cancelled` when the client is closed.
 */
export async function probeServer(http: HttpClient): Promise<ServerProbe> {
  const segments = [word('v1'), word('system'), word('version')];
  const request = { kind: 'probe', method: 'GET', segments, authenticated: false } as const;
  try {
    await http.send({ ...request, schema: z.unknown(), whenEmpty: null });
    return { isThere: true };
  } catch (thrown) {
    const { code, details } = AppError.from(thrown);
    if (code === 'cancelled') throw thrown;
    const retryAfterMs = details?.retryAfterMs ?? null;
    if ((details?.status ?? 0) >= 500) return { isThere: false, cause: 'failing', retryAfterMs };
    const isThere = errorFacts(code).source !== 'network';
    return isThere ? { isThere } : { isThere, cause: 'unreachable', retryAfterMs };
  }
}
