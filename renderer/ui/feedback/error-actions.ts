import type { DescribableError } from '@renderer/lib/describe-error';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { createContext, use } from 'react';

/** What a notice of a failure needs of the window around it. */
export interface ErrorActions {
  /** The account the server knows us by; null when it does not tell. */
  readonly account: string | null;
  /** Address of the server; null where no connection is open. */
  readonly server: string | null;
  /** Asks for a new token, after this failure; null where there is none to ask for. */
  readonly onNewToken: ((error: DescribableError) => void) | null;
  /** Looks now for a server that is away: what failed is read again when it is back. Null where there is none. */
  readonly onProbe: (() => void) | null;
  /** The window says that the server is away: a read that failed because of it does not say so again. */
  readonly isAway: boolean;
  /** Leads to the form of the connection; null where there is none to edit. */
  readonly onEditConnection: (() => void) | null;
}

const nowhere: ErrorActions = {
  account: null,
  server: null,
  onNewToken: null,
  onProbe: null,
  isAway: false,
  onEditConnection: null,
};

export const ErrorActionsContext = createContext<ErrorActions>(nowhere);

/** What the button says that reads again. */
export const retryLabel = ({ code }: DescribableError): string =>
  code === 'cursor_expired' ? 'Read again from the top' : 'Retry';

/** What a press of Retry does: while the server is away, nothing but a look for it could go better. */
export function useRetry(error: DescribableError, onRetry: (() => void) | undefined): (() => void) | undefined {
  const { onProbe } = use(ErrorActionsContext);
  return onRetry !== undefined && error.code === 'server_away' && onProbe !== null ? onProbe : onRetry;
}

/** Whether the window says already why something could not be read. It is read by itself once the server is back. */
export function useIsAwaySaid(error: DescribableError | null): boolean {
  const { isAway } = use(ErrorActionsContext);
  return isAway && error !== null && hasClass(error.code, 'away');
}

/** Said where a list ends for now, while the window says that its server is away. */
export const moreWhenBack = 'More loads when the server is back.';

export const useErrorActions = (): ErrorActions => use(ErrorActionsContext);

/** Leads to the form of the connection after a failure that one of its fields could mend; null for others. */
export function useEditConnection({ code }: DescribableError): (() => void) | null {
  const { onNewToken, onEditConnection } = use(ErrorActionsContext);
  // The sheet asks for a token where it can; the form of the connection is the longer way.
  const isOfForm = errorFacts(code).field !== undefined || (hasClass(code, 'token') && onNewToken === null);
  return isOfForm ? onEditConnection : null;
}
