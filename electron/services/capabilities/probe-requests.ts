import type { Offer, Presence } from '@shared/domain/capabilities';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';

/** What a part answered: its value, or how it failed. */
export type Look<T> =
  | { readonly ok: true; readonly value: T; readonly found: string }
  | { readonly ok: false; readonly error: AppError; readonly found: string };

/** `request` in words, such as `GET /v1/tables?limit=1`. */
export async function look<T>(request: string, ask: () => Promise<T>): Promise<Look<T>> {
  try {
    return { ok: true, value: await ask(), found: `${request} → answered` };
  } catch (thrown) {
    const error = AppError.from(thrown);
    // Another token or none is needed for all the rest, or nobody wants the answers any more.
    if (hasClass(error.code, 'token', 'connection', 'cancelled')) throw error;
    return { ok: false, error, found: `${request} → ${answerWords(error)}` };
  }
}

/** The status of a refusal; a failure of another kind in its sentence. Never the server's words. */
function answerWords({ details, message }: AppError): string {
  const status = details?.status ?? 0;
  return status >= 400 ? String(status) : message;
}

/** What an answer says about the part that was asked for. */
function presenceOf(seen: Look<unknown>): Presence {
  if (seen.ok) return 'present';
  if (seen.error.code === 'forbidden') return 'refused';
  return isMissingEndpoint(seen.error) ? 'absent' : 'unknown';
}

export const offerOf = (seen: Look<unknown>): Offer => ({ state: presenceOf(seen), found: seen.found });
