import { type DescribableError, describeError, errorReport } from '@renderer/lib/describe-error';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { messages } from '@renderer/ui/messages';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { clip } from '@shared/format/text';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { moreWhenBack, retryLabel, useEditConnection, useIsAwaySaid, useRetry } from './error-actions';
import styles from './error-notice.module.css';
import { FailureActions, WaitLeft } from './failure-buttons';

export interface ErrorNoticeProps {
  readonly error: DescribableError;
  /** Completes "Could not …", such as `load the contracts`. */
  readonly task?: string;
  /** Shown as Retry when the same request may succeed. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Further buttons, such as the way to a new token. */
  readonly actions?: ReactNode;
  /** Centred in a page of its own instead of inside a panel. */
  readonly page?: boolean;
}

/** In UTF-16 units; Copy takes all of it. */
const longestReport = 20_000;

/** A failure: what happened, what was and was not done, what to do, and details to expand. */
export function ErrorNotice({ error, task, retrying = false, actions, page = false, ...props }: ErrorNoticeProps) {
  const onRetry = useRetry(error, props.onRetry);
  const { title, text, whatHappened, canRetry } = describeError(error, task);
  const report = errorReport(error, task);
  const notice = (
    <div className={styles['root']} role="alert">
      <CircleAlert className="failed" size={16} aria-hidden />
      <div className="stack gap-1 breaks">
        <p className="strong">{title}</p>
        <p className={styles['text']}>{text}</p>
        {whatHappened === null ? null : <p className={styles['text']}>{whatHappened}</p>}
        <details className={styles['details']}>
          <summary>{messages.error.details}</summary>
          <pre className={styles['report']}>{clip(report, longestReport)}</pre>
        </details>
        <div className="cluster gap-2 above-2">
          {canRetry && onRetry !== undefined ? (
            <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={onRetry}>
              {retryLabel(error)}
            </Button>
          ) : null}
          <WaitLeft error={error} />
          <FailureActions error={error} task={task ?? messages.error.doThis} />
          {actions}
          {!canRetry && onRetry !== undefined && mayChange(error) ? (
            <Button size="small" variant="ghost" busy={retrying} onClick={onRetry}>
              {messages.error.tryAgain}
            </Button>
          ) : null}
          <CopyButton text={report} label={messages.error.copyReport} variant="ghost" />
        </div>
      </div>
    </div>
  );
  return page ? <div className={styles['page']}>{notice}</div> : notice;
}

/** Whether the server may have changed meanwhile: rights, tokens and contracts do. */
const mayChange = ({ code }: DescribableError): boolean => hasClass(code, 'not-allowed', 'gone', 'token');

interface ReadFailureProps {
  readonly error: DescribableError;
  /** Completes "Could not …" and "the right to …", such as `read the contracts`. */
  readonly task: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  readonly page?: boolean;
}

/** Something could not be read: why, and the next step that fits the cause. */
export function ReadFailure(props: ReadFailureProps) {
  const { error, task, onRetry, retrying = false, page = false } = props;
  const onEditConnection = useEditConnection(error);
  const isAwaySaid = useIsAwaySaid(error);
  if (isAwaySaid) return <NotSaved page={page} />;
  if (error.code === 'cancelled') return <Stopped onRetry={onRetry} retrying={retrying} page={page} />;
  const actions =
    onEditConnection === null ? null : (
      <Button size="small" onClick={onEditConnection}>
        {messages.error.editConnection}
      </Button>
    );
  return <ErrorNotice error={error} task={task} onRetry={onRetry} retrying={retrying} page={page} actions={actions} />;
}

/** A person has stopped waiting for it, which is no failure. */
const Stopped = ({ onRetry, retrying, page }: Required<Pick<ReadFailureProps, 'onRetry' | 'retrying' | 'page'>>) => (
  <div className={page ? styles['awayPage'] : 'cluster gap-3 secondary'} role="status">
    {messages.error.stopped}{' '}
    <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={onRetry}>
      {messages.error.retry}
    </Button>
  </div>
);

/** The placeholder for what the app has not saved, while a banner says why the server does not answer. */
export const NotSaved = ({ page = false }: { readonly page?: boolean }) => (
  <p className={page ? styles['awayPage'] : 'secondary'}>{messages.error.notSaved}</p>
);

interface MoreFailedProps {
  readonly error: AppError;
  /** Completes "Could not …", such as `load more contracts`. */
  readonly task: string;
  readonly retrying: boolean;
  /** Requests the same page again. */
  readonly onRetry: () => void;
}

/** The next page could not be loaded; the loaded rows stay. */
export function MoreFailed({ error, task, retrying, onRetry }: MoreFailedProps) {
  const retry = useRetry(error, onRetry);
  const { title, text } = describeError(error, task);
  const onEditConnection = useEditConnection(error);
  const isAwaySaid = useIsAwaySaid(error);
  if (isAwaySaid) return <div className={clsx(styles['more'], styles['quiet'])}>{moreWhenBack}</div>;
  return (
    <div className={styles['more']} role="alert">
      <CircleAlert className="failed" size={14} aria-hidden />
      <span className={styles['moreText']}>
        <FilledText
          text={messages.error.moreFailed}
          parts={{ title: <strong>{messages.error.title(title)}</strong>, reason: text }}
        />
      </span>
      <WaitLeft error={error} />
      <FailureActions error={error} task={task} />
      {onEditConnection === null ? null : (
        <Button size="small" onClick={onEditConnection}>
          {messages.error.editConnection}
        </Button>
      )}
      <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={retry}>
        {retryLabel(error)}
      </Button>
    </div>
  );
}
