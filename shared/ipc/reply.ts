import type { SerializedError } from '@shared/errors/app-error';

/**
 * Every call resolves to one of these; a rejected `invoke` would transfer only a message. The value is one JSON text: a page of a
 * thousand rows costs four to six times more as objects, because both the IPC channel and the context bridge copy objects member
 * by member (docs/quality.md#gates).
 */
export type Reply =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly error: SerializedError };
