import type { ProblemDetails } from '@shared/errors/app-error';
import { shortText } from '@shared/words/text';
import { usualRight } from './usual-rights';

/** What a server's words on a 403 say (wire-facts A.5). */
interface NamedRight {
  /** Such as `EditAll, Delete`. */
  readonly operations: string;
  /** What denied it, where the server says so: `role R, policy P, rule Q`. */
  readonly deniedBy: string | null;
  /** The account's name on the server. */
  readonly account: string | null;
}

const longest = 200;

/** The operations that the server says are missing; null when it does not say. */
export function namedRight(serverWords: string | undefined): NamedRight | null {
  if (serverWords === undefined) return null;
  const account = /CatalogPrincipal\{name='([^'}]{1,200})'/.exec(serverWords)?.[1] ?? null;
  const listed = /operations? \[([^\]]{1,200})\] not allowed/i.exec(serverWords)?.[1];
  if (listed !== undefined) return { operations: shown(listed), deniedBy: null, account };
  const [, operation, by] = /operation (\w{1,60}) denied by ([^\n]{1,300})/i.exec(serverWords) ?? [];
  if (operation === undefined || by === undefined) return null;
  return { operations: operation, deniedBy: shown(by.replace(/[.\s]+$/, '')), account };
}

const shown = (text: string): string => shortText(text, longest);

/** The right itself. What the server did not name is marked as what is usual. */
export function missingSentence(details: ProblemDetails = {}): string {
  const usual = usualRight(details);
  const named = namedRight(details.serverWords);
  if (named === null && usual === null) return 'The server does not say what is missing.';
  if (named === null) {
    return `The server does not say what is missing; usually it is ${usual?.operation} on ${usual?.resource}.`;
  }
  const on = usual === null ? '' : ` on ${usual.resource}`;
  const denied = named.deniedBy === null ? '' : ` Denied by ${named.deniedBy}.`;
  return `Missing: ${named.operations}${on}.${denied}`;
}

/** What a 403 comes to, in a few sentences: what may not be done, and which right is or may be missing. */
export function rightsSentence(details: ProblemDetails = {}): string {
  const doing = usualRight(details)?.doing ?? 'do this on the server';
  return `Your account may not ${doing}. ${missingSentence(details)}`;
}
