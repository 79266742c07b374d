import { type DescribableError, errorReport } from './describe-error';

/**
 * The operations a server says are missing, such as `EditAll, ViewAll`, from its words on a 403 (wire-facts A.5); null
 * when it does not say.
 */
export function missingRight(serverWords: string | undefined): string | null {
  if (serverWords === undefined) return null;
  const listed = /operations? \[([^\]]{1,200})\] not allowed/i.exec(serverWords);
  const denied = /operation (\w{1,60}) denied by/i.exec(serverWords);
  return listed?.[1] ?? denied?.[1] ?? null;
}

/** A letter to whoever administers the server, ready to be sent. */
export function rightsRequest(error: DescribableError, doing: string): string {
  const right = missingRight(error.details?.serverWords);
  return [
    `Please give my account the right to ${doing}.`,
    right === null ? null : `The server says that this operation is missing: ${right}.`,
    '',
    errorReport(error, doing),
  ]
    .filter((line) => line !== null)
    .join('\n');
}
