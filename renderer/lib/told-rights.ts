import type { Right } from '@shared/domain/capabilities';

/** What a server told about one operation: yes, no, "it depends", or nothing that we understand. */
export type Access = 'allowed' | 'denied' | 'conditional' | 'untold';

const denials: ReadonlySet<string> = new Set(['deny', 'notAllow']);

/**
 * What the rights say about an operation such as `EditAll` (wire-facts A.1). Only a plain no is a no: whatever depends
 * on the contract, contradicts itself or is a word we do not know is found out by trying.
 */
export function accessTo(rights: readonly Right[] | null, operation: string): Access {
  const told = (rights ?? []).filter((right) => right.operation === operation).map(({ access }) => access);
  if (told.length === 0) return 'untold';
  if (told.every((access) => denials.has(access))) return 'denied';
  if (told.every((access) => access === 'allow')) return 'allowed';
  return told.some((access) => access.startsWith('conditional')) ? 'conditional' : 'untold';
}

/** Why a button cannot be used, when the server said no; null when it can, or nobody knows. */
export const missingOperation = (rights: readonly Right[] | null, operation: string): string | null =>
  accessTo(rights, operation) === 'denied' ? `Needs ${operation} on dataContract` : null;

interface OperationRequest {
  readonly operation: string;
  /** Completes "the right to …", such as `validate data contracts`. */
  readonly doing: string;
  readonly user: string | null;
  /** Address of the server. */
  readonly server: string | null;
}

/** A letter to whoever administers the server, ready to be sent. */
export const operationRequest = ({ operation, doing, user, server }: OperationRequest): string =>
  [
    `Please give ${user === null ? 'my account' : `the account “${user}”`} the right to ${doing}.`,
    `The operation that is missing is ${operation} on the resource dataContract.`,
    server === null ? null : `Server: ${server}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
