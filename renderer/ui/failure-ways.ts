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
}

const nowhere: FailureWays = { account: null, server: null, onNewToken: null };

export const FailureWaysContext = createContext<FailureWays>(nowhere);

export const useFailureWays = (): FailureWays => use(FailureWaysContext);
