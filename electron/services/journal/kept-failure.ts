import type { ReportedFailure } from '@shared/domain/failure';
import type { AppError } from '@shared/errors/app-error';

/** What the journal keeps of a failure: facts of our own making, never a word that a server has sent. */
export function keptFailure({ code, details, outcome }: AppError): ReportedFailure {
  const { method, path, status, tokenCase, retryAfterMs, at } = details ?? {};
  const facts = { method, path: path?.slice(0, 300), status, tokenCase, retryAfterMs, at };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { code, details: known, ...(outcome === undefined ? {} : { outcome }) };
}
