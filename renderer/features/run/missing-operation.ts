import type { DescribableError } from '@renderer/lib/describe-error';

/** The operation that a 403 names: `operations [EditAll] not allowed`, `operation EditAll denied by …` (wire-facts A.5). */
export function missingOperation({ details }: DescribableError): string | null {
  const words = details?.serverWords ?? '';
  const match = /operations?\s+\[?([A-Za-z]+(?:,\s*[A-Za-z]+)*)\]?\s+(?:is\s+|are\s+)?(?:not allowed|denied)/i.exec(
    words,
  );
  return match?.[1] ?? null;
}

interface Request {
  /** What the person wants to do, such as `validate the data contract "orders"`. */
  readonly doing: string;
  readonly contractId: string;
  /** The operation to fall back to when the server named none, such as `EditAll on dataContract`. */
  readonly needs: string;
}

/** A text for whoever administers the server. */
export function adminRequest(error: DescribableError, { doing, contractId, needs }: Request): string {
  const { details } = error;
  const operation = missingOperation(error);
  return [
    `Please let my account ${doing}.`,
    `Missing operation: ${operation ?? needs}`,
    `Contract id: ${contractId}`,
    details?.path === undefined ? null : `Request: ${details.method ?? 'POST'} ${details.path}`,
    details?.serverWords === undefined ? null : `The server said: ${details.serverWords}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
