import type { DescribableError } from '@renderer/lib/describe-error';
import { missingRight, rightsRequest } from '@renderer/lib/rights-request';
import { plainText } from '@renderer/lib/text';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { ErrorNotice } from './error-notice';
import styles from './read-failure.module.css';

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

/** Failures that another token or another address could mend. */
const ofConnection: ReadonlySet<string> = new Set([
  'unauthorized',
  'no_token',
  'not_found',
  'not_api',
  'redirected',
  'name_not_found',
]);

/** Something could not be read: why, and the one next step that fits the cause. */
export function ReadFailure(props: ReadFailureProps) {
  const { error, doing, onRetry, retrying = false, onEditConnection, page = false } = props;
  const right = error.code === 'forbidden' ? missingRight(error.details?.serverWords) : null;
  const actions = (
    <>
      {right === null ? null : <p className={styles['missing']}>The server says this is missing: {plainText(right)}</p>}
      {error.code === 'forbidden' ? (
        <CopyButton
          variant="secondary"
          text={() => rightsRequest(error, doing)}
          label="Copy request for an administrator"
        />
      ) : null}
      {ofConnection.has(error.code) && onEditConnection !== undefined ? (
        <Button size="small" onClick={onEditConnection}>
          Edit connection
        </Button>
      ) : null}
      <AskAgain error={error} retrying={retrying} onRetry={onRetry} />
    </>
  );
  return (
    <ErrorNotice error={error} doing={doing} onRetry={onRetry} retrying={retrying} page={page} actions={actions} />
  );
}

/** Rights and tokens change on the server while the page waits; the notice itself offers no retry for these. */
function AskAgain({ error, retrying, onRetry }: Pick<ReadFailureProps, 'error' | 'retrying' | 'onRetry'>) {
  const canChange = error.code === 'forbidden' || error.code === 'unauthorized' || error.code === 'not_found';
  return canChange ? (
    <Button size="small" variant="ghost" busy={retrying ?? false} onClick={onRetry}>
      Try again
    </Button>
  ) : null;
}
