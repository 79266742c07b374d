import type { DescribableError } from '@renderer/lib/describe-error';
import { Button } from './button';
import { ErrorNotice } from './error-notice';
import { useEditConnection, useIsAwaySaid } from './failure-ways';
import styles from './read-failure.module.css';

interface ReadFailureProps {
  readonly error: DescribableError;
  /** Completes "Could not …" and "the right to …", such as `read the contracts`. */
  readonly doing: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  readonly page?: boolean;
}

/** Something could not be read: why, and the one next step that fits the cause. */
export function ReadFailure(props: ReadFailureProps) {
  const { error, doing, onRetry, retrying = false, page = false } = props;
  const onEditConnection = useEditConnection(error);
  const isAwaySaid = useIsAwaySaid(error);
  if (isAwaySaid) return <NotLoaded page={page} />;
  const actions =
    onEditConnection === null ? null : (
      <Button size="small" onClick={onEditConnection}>
        Edit connection
      </Button>
    );
  return (
    <ErrorNotice error={error} doing={doing} onRetry={onRetry} retrying={retrying} page={page} actions={actions} />
  );
}

/** The place of what could not be read while the window says that the server is away. */
const NotLoaded = ({ page }: { readonly page: boolean }) => (
  <p className={page ? styles['page'] : styles['inline']}>Not loaded yet. It loads when the server is back.</p>
);
