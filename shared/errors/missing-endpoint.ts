import type { AppError } from './app-error';

/** OpenMetadata's message for an unknown address, and its shortened forms (docs/server.md#statuses). */
const unknownAddress = /^(?:HTTP )?(?:404 )?Not Found\.?$/i;

/**
 * Whether an answer says that the server does not know the address: 405 of the catalog itself, or 404 with the message for an
 * unknown address or none. Any other message is about something that the address names. A web page in its place says nothing
 * (docs/server.md#statuses), and a refusal is no absence.
 */
export function isMissingEndpoint({ code, details = {} }: AppError): boolean {
  const { status, where, serverWords } = details;
  if (where !== undefined || status === undefined) return false;
  if (status === 404) return serverWords === undefined || unknownAddress.test(serverWords);
  // A search without its index is a 500, which the search's own endpoint maps to `not_found`.
  return status === 405 || (code === 'not_found' && status >= 500);
}
