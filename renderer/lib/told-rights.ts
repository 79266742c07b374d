import { accessTo } from '@shared/domain/access';
import type { Right } from '@shared/domain/capabilities';
import { shortText } from '@shared/words/text';

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
    `Please give ${user === null ? 'my account' : `the account “${shortText(user, 100)}”`} the right to ${doing}.`,
    `The operation that is missing is ${operation} on the resource dataContract.`,
    server === null ? null : `Server: ${server}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
