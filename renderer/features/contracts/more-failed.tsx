import { describeError } from '@renderer/lib/describe-error';
import { Button } from '@renderer/ui/button';
import type { AppError } from '@shared/errors/app-error';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import styles from './contracts.module.css';

interface MoreFailedProps {
  readonly error: AppError;
  readonly retrying: boolean;
  /** Asks for the same page again. */
  readonly onRetry: () => void;
  readonly onEditConnection: (() => void) | undefined;
}

/** The next page did not come. What is loaded stays. */
export function MoreFailed({ error, retrying, onRetry, onEditConnection }: MoreFailedProps) {
  const { title, text } = describeError(error, 'load more contracts');
  const isOfToken = error.code === 'unauthorized' || error.code === 'no_token';
  return (
    <div className={styles['moreFailed']} role="alert">
      <CircleAlert size={14} aria-hidden />
      <span className={styles['moreFailedText']}>
        <strong>{title}.</strong> {text} What is loaded stays.
      </span>
      {isOfToken && onEditConnection !== undefined ? (
        <Button size="small" onClick={onEditConnection}>
          Edit connection
        </Button>
      ) : null}
      <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
