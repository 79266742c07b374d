import { Checkbox } from '@renderer/ui/checkbox';
import { CopyButton } from '@renderer/ui/copy-button';
import { KeyValues } from '@renderer/ui/key-values';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import type { RecordingPreview } from '@shared/domain/recording';
import { formatNumber, plural } from '@shared/words/format';
import { formatClock, formatInstantWithZone } from '@shared/words/instant';
import { useState } from 'react';
import { isTaken, leftOutWords } from './item-words';
import { Notice } from './notice';
import { PreviewItem } from './preview-item';
import { PreviewList } from './preview-list';
import styles from './recording.module.css';

interface PreviewViewProps {
  readonly preview: RecordingPreview;
  readonly zone: string;
  /** Places of the items that are to be sent. */
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (index: number, isChosen: boolean) => void;
  readonly isSeen: boolean;
  readonly onSeen: (seen: boolean) => void;
  readonly onTakenChosen: (isChosen: boolean) => void;
  readonly isSending: boolean;
}

/** What would be sent, by which request, and what the server has at the same times. */
export function PreviewView(props: PreviewViewProps) {
  const { preview, zone, chosen, onChosen, isSending } = props;
  const { items, previewId, request, contractName, readAt } = preview;
  const [activeIndex, setActiveIndex] = useState(() => items.find(({ index }) => !chosen.has(index))?.index ?? 0);
  const active = items[activeIndex];
  const leftOut = leftOutWords(items, chosen);
  return (
    <div className={styles['stack']}>
      <p role="status">
        <strong>
          {plural(chosen.size, 'result')} {isSending ? `${chosen.size === 1 ? 'is' : 'are'} being` : 'would be'}{' '}
          recorded
        </strong>{' '}
        for <SafeText text={contractName} max={200} />
        {leftOut === '' ? '' : `; ${leftOut}`}. The server was asked at {formatClock(readAt, zone)}.
      </p>
      <OtherContract {...props} />
      <OnlyPlace preview={preview} zone={zone} />
      <KeyValues
        items={[
          {
            key: 'request',
            label: chosen.size > 1 ? `Request, ${formatNumber(chosen.size)} times` : 'Request',
            value: (
              <span className={styles['request']}>
                <code className="selectable">{request}</code>
                <CopyButton text={request} label="Copy the request" iconOnly />
              </span>
            ),
          },
        ]}
      />
      <Taken {...props} />
      {items.length > 1 ? (
        <PreviewList
          {...{ items, chosen, activeIndex, zone }}
          onActive={setActiveIndex}
          onChosen={isSending ? null : onChosen}
        />
      ) : null}
      {active === undefined ? null : (
        <PreviewItem
          previewId={previewId}
          item={active}
          isOfMany={items.length > 1}
          isChosen={chosen.has(active.index)}
          onChosen={(isChosen) => onChosen(active.index, isChosen)}
          zone={zone}
          disabled={isSending}
        />
      )}
    </div>
  );
}

/** A file of another contract has to be seen as such. */
function OtherContract({ preview, isSeen, onSeen, isSending }: PreviewViewProps) {
  if (preview.otherContract === null) return null;
  return (
    <Notice>
      <p>
        This file belongs to another contract, <SafeText text={preview.otherContract} max={300} />. The ids of its
        results are not sent.
      </p>
      <Checkbox
        label="Record its results for this contract all the same"
        checked={isSeen}
        disabled={isSending}
        onChange={onSeen}
      />
    </Notice>
  );
}

/** Many that are already there need not be chosen one by one. */
function Taken({ preview, chosen, onTakenChosen, isSending }: PreviewViewProps) {
  const taken = preview.items.filter(isTaken);
  if (taken.length < 2) return null;
  return (
    <Notice>
      <p>
        {formatNumber(taken.length)} of these results have a time that is already taken. The server refuses each of them
        (409), or puts it in place of what is there.
      </p>
      <Checkbox
        label="Send them all the same"
        checked={taken.every(({ index }) => chosen.has(index))}
        disabled={isSending}
        onChange={onTakenChosen}
      />
    </Notice>
  );
}

function OnlyPlace({ preview: { onlyPlace }, zone }: Pick<PreviewViewProps, 'preview' | 'zone'>) {
  if (onlyPlace === null) return null;
  return (
    <Notice>
      This server keeps a single recorded result for each contract, under the contract’s own id. Recording another
      replaces the one that is there: <StatusMark status={onlyPlace.status} />{' '}
      {formatInstantWithZone(onlyPlace.timestamp, zone, 'millisecond')}.
    </Notice>
  );
}
