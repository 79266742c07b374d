import type { DescribableError } from '@renderer/lib/describe-error';
import { isOfToken } from '@shared/errors/error-codes';
import { Button } from './button';
import { ErrorNotice } from './error-notice';
import { useFailureWays } from './failure-ways';

interface ReadFailureProps {
  readonly error: DescribableError;
  /** Completes "Could not …" and "the right to …", such as `read the contracts`. */
  readonly doing: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** The way to a new token or address. */
  readonly onEditConnection?: (() => void) | undefined;
  readonly page?: boolean;
}

/** Failures that another address could mend. */
const ofAddress: ReadonlySet<string> = new Set([
  'not_found',
  'not_api',
  'redirected',
  'name_not_found',
  'proxy_away',
  'proxy_login',
  'proxy_refused',
  'tls',
]);

/** Something could not be read: why, and the one next step that fits the cause. */
export function ReadFailure(props: ReadFailureProps) {
  const { error, doing, onRetry, retrying = false, onEditConnection, page = false } = props;
  const { onNewToken } = useFailureWays();
  // The sheet asks for a token where it can; the form of the connection is the longer way.
  const isOfConnection = ofAddress.has(error.code) || (isOfToken(error.code) && onNewToken === null);
  const actions =
    isOfConnection && onEditConnection !== undefined ? (
      <Button size="small" onClick={onEditConnection}>
        Edit connection
      </Button>
    ) : null;
  return (
    <ErrorNotice error={error} doing={doing} onRetry={onRetry} retrying={retrying} page={page} actions={actions} />
  );
}
