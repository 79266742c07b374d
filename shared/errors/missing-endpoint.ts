import type { AppError } from './app-error';

/**
 * Whether an answer says that the server does not know the address at all: 404 or 405 of the catalog itself. A web page
 * in its place says nothing (docs/server.md#statuses), and a refusal is no absence.
 */
export function isMissingEndpoint({ code, details }: AppError): boolean {
  if (details?.where !== undefined) return false;
  return code === 'not_found' || details?.status === 405;
}
