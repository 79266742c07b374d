import type { DescribableError } from '@renderer/lib/describe-error';
import { messages } from '@renderer/ui/messages';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { createContext, use } from 'react';

/** What an error notice needs from the window around it. */
export interface ErrorActions {
  /** The account's name on the server; null when it is unknown. */
  readonly account: string | null;
  /** Address of the server; null where no connection is open. */
  readonly server: string | null;
  /** Asks for a new token after this failure; null where that is not possible. */
  readonly onNewToken: ((error: DescribableError) => void) | null;
  /** Probes a server that is away; failed reads are retried when it is back. Null where there is none. */
  readonly onProbe: (() => void) | null;
  /** A banner says that the server is away, so a read that failed for that reason does not repeat it. */
  readonly isAway: boolean;
  /** The same banner says that there is no token. */
  readonly hasNoToken: boolean;
  /** Leads to the form of the connection; null where there is none to edit. */
  readonly onEditConnection: (() => void) | null;
}

const nowhere: ErrorActions = {
  account: null,
  server: null,
  onNewToken: null,
  onProbe: null,
  isAway: false,
  hasNoToken: false,
  onEditConnection: null,
};

export const ErrorActionsContext = createContext<ErrorActions>(nowhere);

/** The label of the retry button. */
export const retryLabel = ({ code }: DescribableError): string =>
  code === 'cursor_expired' ? messages.error.readFromTop : messages.error.retry;

/** What Retry does: while the server is away, it probes the server first. */
export function useRetry(error: DescribableError, onRetry: (() => void) | undefined): (() => void) | undefined {
  const { onProbe } = use(ErrorActionsContext);
  return onRetry !== undefined && error.code === 'server_away' && onProbe !== null ? onProbe : onRetry;
}

/** Whether a banner already explains this failure. The read is retried once the server is back, or there is a token. */
export function useIsAwaySaid(error: DescribableError | null): boolean {
  const { isAway, hasNoToken } = use(ErrorActionsContext);
  if (error === null) return false;
  return (isAway && hasClass(error.code, 'away')) || (hasNoToken && hasClass(error.code, 'token'));
}

/** Shown where a list ends for now, while a banner says that its server is away. */
export const { moreWhenBack } = messages.error;

export const useErrorActions = (): ErrorActions => use(ErrorActionsContext);

/** Opens the connection form after a failure that one of its fields could fix; null for others. */
export function useEditConnection({ code }: DescribableError): (() => void) | null {
  const { onNewToken, onEditConnection } = use(ErrorActionsContext);
  // Where a sheet can ask for a new token, the form is not needed for that.
  const isOfForm = errorFacts(code).field !== undefined || (hasClass(code, 'token') && onNewToken === null);
  return isOfForm ? onEditConnection : null;
}
