import { activityQueries } from '@renderer/api/operation/activity';
import { describeError, errorReport } from '@renderer/lib/describe-error';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { OpenedBeside } from '@renderer/ui/layout/opened-beside';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import type { ReportedFailure } from '@shared/domain/failure';
import type { Operation, OperationBatch } from '@shared/domain/operation/activity';
import type { AppError } from '@shared/errors/app-error';
import { batchSubject, kindName, outcomeLines, subjectText } from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styles from './activity.module.css';
import { messages } from './messages';
import { OpenedBatch } from './opened-batch';
import { type ActivityActions, OperationActions } from './operation-actions';
import { OperationFacts } from './operation-facts';
import { OperationMark } from './operation-mark';

interface OpenedOperationProps {
  readonly operationId: string;
  /** The change as the list has it, until it is loaded. */
  readonly listed: Operation | undefined;
  readonly zone: string;
  /** Beside the list, or over it in a narrow window. */
  readonly isBeside: boolean;
  readonly actions: ActivityActions;
  /** Opened by a link in another change, which is gone now, so this takes the focus. */
  readonly isFollowed: boolean;
  readonly onShow: (operationId: string) => void;
  readonly onClose: () => void;
}

/** One change in full. */
export function OpenedOperation(props: OpenedOperationProps) {
  const { operationId, listed, isBeside, isFollowed, onClose } = props;
  const bodyRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFollowed) focusUnlessCovered(bodyRef.current);
  }, [isFollowed]);
  const query = useQuery(activityQueries.one(operationId));
  const operation = query.data ?? listed;
  // An operation of a batch can also be opened by itself.
  const batch = operation?.batch?.id === operationId ? operation.batch : null;
  const body =
    operation === undefined ? (
      <NotLoaded error={query.error} isPending={query.isPending} onRetry={() => void query.refetch()} />
    ) : batch === null ? (
      <OperationDetails {...props} operation={operation} />
    ) : (
      <OpenedBatch {...props} operation={operation} batch={batch} />
    );
  const title = operation === undefined ? messages.opened.untitled : titleOf(operation, batch);
  const { label, close: closeLabel, content: contentLabel } = messages.opened;
  return (
    <OpenedBeside {...{ label, title, isBeside, closeLabel, onClose, contentLabel, bodyRef }}>{body}</OpenedBeside>
  );
}

const titleOf = (operation: Operation, batch: OperationBatch | null): string =>
  `${kindName(operation.kind)} · ${batch === null ? shortText(subjectText(operation), 120) : batchSubject(batch)}`;

interface NotLoadedProps {
  readonly error: AppError | null;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

/** In place of a change that is loading, could not be loaded, or does not exist. */
function NotLoaded({ error, isPending, onRetry }: NotLoadedProps) {
  const { loading, failed, missing } = messages.opened;
  if (isPending) return <SkeletonRows count={8} label={loading} />;
  if (error !== null) return <ReadFailure error={error} task={failed} onRetry={onRetry} />;
  return <EmptyState {...missing} />;
}

interface OperationDetailsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly actions: ActivityActions;
  readonly onShow: (operationId: string) => void;
}

/** The outcome of a change, what can be done about it, and all its facts. */
function OperationDetails({ operation, zone, actions, onShow }: OperationDetailsProps) {
  const { problem } = operation;
  return (
    <div className="stack gap-4">
      <div className={styles['finding']} role="status">
        <OperationMark operation={operation} />
        {outcomeLines(operation).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {problem === null ? null : <Problem problem={problem} />}
      <OperationActions key={operation.id} operation={operation} zone={zone} actions={actions} />
      <OperationFacts operation={operation} zone={zone} onShow={onShow} />
    </div>
  );
}

/** Why it stopped, or the first failure. The outcome is shown above it. */
function Problem({ problem }: { readonly problem: ReportedFailure }) {
  return (
    <div className={styles['problem']}>
      <p>{describeError(problem).text}</p>
      {problem.details?.serverWords ? (
        <p className="faint">
          <FilledText
            text={messages.opened.serverSaid}
            parts={{ message: <SafeText text={problem.details.serverWords} /> }}
          />
        </p>
      ) : null}
      <div>
        <CopyButton text={errorReport(problem)} label={messages.opened.copyReport} variant="ghost" />
      </div>
    </div>
  );
}
