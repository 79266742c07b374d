import { describeError } from '@renderer/lib/describe-error';
import type { AppError } from '@shared/errors/app-error';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from './button';
import { FailureActions, WaitLeft } from './failure-actions';
import { moreWhenBack, retryLabel, useEditConnection, useIsAwaySaid, useRetry } from './failure-ways';
import styles from './more-failed.module.css';

interface MoreFailedProps {
  readonly error: AppError;
  /** Completes "Could not …", such as `load more contracts`. */
  readonly doing: string;
  readonly retrying: boolean;
  /** Asks for the same page again. */
  readonly onRetry: () => void;
}

/** The next page did not come. What is loaded stays. */
export function MoreFailed({ error, doing, retrying, onRetry }: MoreFailedProps) {
  const retry = useRetry(error, onRetry);
  const { title, text } = describeError(error, doing);
  const onEditConnection = useEditConnection(error);
  const isAwaySaid = useIsAwaySaid(error);
  if (isAwaySaid) return <div className={clsx(styles['root'], styles['quiet'])}>{moreWhenBack}</div>;
  return (
    <div className={styles['root']} role="alert">
      <CircleAlert size={14} aria-hidden />
      <span className={styles['text']}>
        <strong>{title}.</strong> {text} What is loaded stays.
      </span>
      <WaitLeft error={error} />
      <FailureActions error={error} doing={doing} />
      {onEditConnection === null ? null : (
        <Button size="small" onClick={onEditConnection}>
          Edit connection
        </Button>
      )}
      <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={retry}>
        {retryLabel(error)}
      </Button>
    </div>
  );
}
