import { activityQueries } from '@renderer/api/activity';
import { IconButton } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { EmptyState } from '@renderer/ui/empty-state';
import { ReadFailure } from '@renderer/ui/error-notice';
import { SkeletonRows } from '@renderer/ui/skeleton';
import type { Operation } from '@shared/domain/activity';
import { operationKindWords, subjectWords } from '@shared/words/operation-words';
import { shortText } from '@shared/words/text';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import styles from './activity.module.css';
import type { ActivityWays } from './activity-ways';
import { OperationDetails } from './operation-details';

interface OpenedOperationProps {
  readonly operationId: string;
  /** As the list knows it. */
  readonly listed: Operation | undefined;
  readonly zone: string;
  /** Beside the list, or over it where there is no room. */
  readonly isBeside: boolean;
  readonly ways: ActivityWays;
  readonly onShow: (operationId: string) => void;
  readonly onClose: () => void;
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'All of the change' } as const;

/** One change in full. */
export function OpenedOperation(props: OpenedOperationProps) {
  const { operationId, listed, isBeside, onClose } = props;
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
      <section className={styles['asideBody']} {...scrollable}>
        {body}
      </section>
    </aside>
  );
}

const titleOf = (operation: Operation): string =>
  `${operationKindWords[operation.kind]} · ${shortText(subjectWords(operation), 120)}`;
