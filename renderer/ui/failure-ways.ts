import type { DescribableError } from '@renderer/lib/describe-error';
import { createContext, use } from 'react';

/** What a notice of a failure needs of the window around it. */
export interface FailureWays {
  /** The account the server knows us by; null when it does not tell. */
  readonly account: string | null;
  /** Address of the server; null where no connection is open. */
  readonly server: string | null;
  /** Asks for a new token, after this failure; null where there is none to ask for. */
  readonly onNewToken: ((error: DescribableError) => void) | null;
  /** Looks now for a server that is away: what failed is read again when it is back. Null where there is none. */
  readonly onLook: (() => void) | null;
}

const nowhere: FailureWays = { account: null, server: null, onNewToken: null, onLook: null };

export const FailureWaysContext = createContext<FailureWays>(nowhere);

/** What the button says that reads again. */
export const retryLabel = ({ code }: DescribableError): string =>
  code === 'cursor_expired' ? 'Read again from the top' : 'Retry';

/** What a press of Retry does: while the server is away, nothing but a look for it could go better. */
export function useRetry(error: DescribableError, onRetry: (() => void) | undefined): (() => void) | undefined {
  const { onLook } = use(FailureWaysContext);
  return onRetry !== undefined && error.code === 'server_away' && onLook !== null ? onLook : onRetry;
}

export const useFailureWays = (): FailureWays => use(FailureWaysContext);
