import { recordingQueries } from '@renderer/api/recording';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice } from '@renderer/features/operations/plan-parts';
import { Checkbox } from '@renderer/ui/checkbox';
import { CodeBlock } from '@renderer/ui/code-block';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { KeyValues } from '@renderer/ui/key-values';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import type { RecordingItem } from '@shared/domain/recording';
import { formatInstantWithZone } from '@shared/words/instant';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './add-results.module.css';
import { addResultsMessages as messages } from './messages';

interface PreviewItemProps {
  readonly previewId: string;
  readonly item: RecordingItem;
  /** Whether it is one of several. */
  readonly isOfMany: boolean;
  readonly isChosen: boolean;
  readonly onChosen: (chosen: boolean) => void;
  readonly zone: string;
  readonly disabled: boolean;
}

/** One result that would be sent: when, which, what stands against it, and its body. */
export function PreviewItem(props: PreviewItemProps) {
  const { previewId, item, isOfMany, isChosen, onChosen, zone, disabled } = props;
  const { timestamp, status, message, problems, warnings } = item;
  const sentence = messages.conflict(item);
  const notSent = messages.notSent(item);
  return (
    <section className={shared['stack']} aria-label={isOfMany ? messages.itemTitle(item.index) : messages.oneResult}>
      <KeyValues
        items={[
          ...(isOfMany ? [{ key: 'item', label: 'Item', value: item.index + 1 }] : []),
          { key: 'status', label: 'Status', value: status === null ? null : <StatusMark status={status} /> },
          {
            key: 'time',
            label: 'Time',
            value: timestamp === null ? null : formatInstantWithZone(timestamp, zone, 'millisecond'),
          },
          ...(message === null
            ? []
            : [{ key: 'message', label: 'Message', value: <SafeText text={message} max={200} lines /> }]),
          ...(notSent === ''
            ? []
            : [
                {
                  key: 'left',
                  label: 'Not sent',
                  value: <SafeText text={notSent} max={2000} />,
                  mono: true,
                },
              ]),
        ]}
      />
      {problems.map((problem) => (
        <p key={problem} className={shared['bad']}>
          {messages.problem(problem)}
        </p>
      ))}
      {warnings.map((warning) => {
        const text = messages.warning(warning);
        return <Notice key={text}>{text}</Notice>;
      })}
      {sentence === null || problems.length > 0 ? null : (
        <Notice>
          {sentence}
          <There item={item} zone={zone} />
        </Notice>
      )}
      {problems.length > 0 || !(isOfMany || sentence !== null) ? null : (
        <Checkbox
          label={messages.sendItem(sentence !== null)}
          checked={isChosen}
          disabled={disabled}
          onChange={onChosen}
        />
      )}
      {problems.length > 0 ? null : <Body key={item.index} previewId={previewId} index={item.index} />}
    </section>
  );
}

/** The result that is there already. */
function There({ item: { conflict }, zone }: { readonly item: RecordingItem; readonly zone: string }) {
  if (conflict.kind !== 'exists') return null;
  const { status, timestamp, id, message } = conflict.row;
  return (
    <div>
      {messages.thereNow} <StatusMark status={status} /> {formatInstantWithZone(timestamp, zone, 'millisecond')}
      {id === null ? null : (
        <>
          , id <SafeText text={id} max={100} mono />
        </>
      )}
      {message === null || message === '' ? null : (
        <>
          , “<SafeText text={message} max={120} />”
        </>
      )}
    </div>
  );
}

/** The body of the request, read when it is asked for. */
function Body({ previewId, index }: { readonly previewId: string; readonly index: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...recordingQueries.body(previewId, index), enabled: isOpen });
  return (
    <details className={styles['body']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{messages.exactly}</summary>
      {query.error !== null ? <ErrorNotice error={query.error} doing={messages.showBody} /> : null}
      {typeof query.data === 'string' ? (
        <CodeBlock label={messages.bodyLabel} text={query.data} copyLabel={messages.copyBody} />
      ) : null}
    </details>
  );
}
