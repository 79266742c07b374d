import { activityQueries } from '@renderer/api/operation/activity';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Operation, OperationBatch } from '@shared/domain/operation/activity';
import { batchLine, subjectText } from '@shared/format/operation-messages';
import { useQuery } from '@tanstack/react-query';
import styles from './activity.module.css';
import { messages } from './messages';
import { OperationMark } from './operation-mark';

const { batch: text, facts } = messages;

interface OpenedBatchProps {
  /** Its last operation. */
  readonly operation: Operation;
  readonly batch: OperationBatch;
  readonly zone: string;
  readonly onShow: (operationId: string) => void;
}

/** The grid lists all of them. */
const mostShown = 200;

/** A batch in full: its outcome and each of its validations. */
export function OpenedBatch({ operation, batch, zone, onShow }: OpenedBatchProps) {
  const { data, error, refetch } = useQuery(activityQueries.ofBatch(batch.id));
  const items = [
    { key: 'started', label: facts.started, value: <Time at={batch.startedAt} zone={zone} /> },
    { key: 'where', label: facts.connection, value: <SafeText text={operation.connectionName} /> },
    { key: 'server', label: facts.server, value: <SafeText text={operation.server} />, mono: true },
  ];
  return (
    <div className="stack gap-4">
      <div className={styles['finding']} role="status">
        <OperationMark operation={operation} isBatch />
        <p>{batchLine(batch)}</p>
      </div>
      <KeyValues items={items} />
      {error !== null ? (
        <ReadFailure error={error} task={text.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={6} label={messages.opened.loading} />
      ) : (
        <ul className={styles['batch']} aria-label={text.label}>
          {data.slice(0, mostShown).map((each) => (
            <li key={each.id} className="row between gap-2">
              <span className="cut">
                <LinkButton onClick={() => onShow(each.id)}>
                  <SafeText text={subjectText(each)} max={120} titled />
                </LinkButton>
              </span>
              <OperationMark operation={each} />
            </li>
          ))}
          {data.length > mostShown ? <li className="faint">{text.more(data.length - mostShown)}</li> : null}
        </ul>
      )}
    </div>
  );
}
