import { activityQueries } from '@renderer/api/activity';
import { describeError, errorReport } from '@renderer/lib/describe-error';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import type { Operation } from '@shared/domain/activity';
import type { ReportedFailure } from '@shared/domain/failure';
import { operationKindNames, outcomeLines, subjectText } from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import styles from './activity.module.css';
import type { ActivityActions } from './activity-actions';
import { OperationActions } from './operation-actions';
import { OperationFacts } from './operation-facts';
import { OperationMark } from './operation-mark';

interface OpenedOperationProps {
  readonly operationId: string;
  /** As the list knows it. */
  readonly listed: Operation | undefined;
  readonly zone: string;
  /** Beside the list, or over it where there is no room. */
  readonly isBeside: boolean;
  readonly actions: ActivityActions;
  /** A link in the change opened before led here, and went with it: the focus is this one's. */
  readonly isFollowed: boolean;
  readonly onShow: (operationId: string) => void;
  readonly onClose: () => void;
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'All of the change' } as const;

/** One change in full. */
export function OpenedOperation(props: OpenedOperationProps) {
  const { operationId, listed, isBeside, isFollowed, onClose } = props;
  const bodyRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFollowed) focusUnlessCovered(bodyRef.current);
  }, [isFollowed]);
  const query = useQuery(activityQueries.one(operationId));
  const operation = query.data ?? listed;
  const body =
    operation !== undefined ? (
      <OperationDetails {...props} operation={operation} />
    ) : query.error !== null ? (
      <ReadFailure error={query.error} doing="read this change" onRetry={() => void query.refetch()} />
    ) : query.data === null ? (
      <EmptyState title="No such change" text="The app has none of this id written down." />
    ) : (
      <SkeletonRows count={8} label="Loading the change" />
    );
  const title = operation === undefined ? 'Change' : titleOf(operation);
  if (!isBeside) {
    return (
      <Dialog open onClose={onClose} title={title} width="medium">
        {body}
      </Dialog>
    );
  }
  return (
    <aside className={styles['aside']} aria-label="Opened change">
      <header className={styles['asideHead']}>
        <h2 className={styles['asideTitle']} title={title}>
          {title}
        </h2>
        <IconButton label="Close the change" size="small" icon={<X size={16} aria-hidden />} onClick={onClose} />
      </header>
      <section ref={bodyRef} className={styles['asideBody']} {...scrollable}>
        {body}
      </section>
    </aside>
  );
}

const titleOf = (operation: Operation): string =>
  `${operationKindNames[operation.kind]} · ${shortText(subjectText(operation), 120)}`;

interface OperationDetailsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly actions: ActivityActions;
  readonly onShow: (operationId: string) => void;
}

/** What is known of a change, what can be done about it, and all that is written down of it. */
function OperationDetails({ operation, zone, actions, onShow }: OperationDetailsProps) {
  const { state, problem } = operation;
  return (
    <div className={styles['details']}>
      <div className={styles['finding']} role="status">
        <OperationMark state={state} />
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

/** Why it stopped, or what went wrong first. It says nothing about the outcome: that stands above it. */
function Problem({ problem }: { readonly problem: ReportedFailure }) {
  return (
    <div className={styles['problem']}>
      <p>{describeError(problem).text}</p>
      {problem.details?.serverWords ? (
        <p className={styles['quiet']}>
          The server said: <SafeText text={problem.details.serverWords} />
        </p>
      ) : null}
      <div>
        <CopyButton text={errorReport(problem)} label="Copy report" variant="ghost" />
      </div>
    </div>
  );
}
