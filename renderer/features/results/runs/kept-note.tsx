import { useContractIndex } from '@renderer/api/contract/contract-index';
import { useRangeReading } from '@renderer/api/result/runs-of-all';
import { failureLine } from '@renderer/lib/describe-error';
import { CheckedFact } from '@renderer/marks/checked-fact';
import { useNow } from '@renderer/ui/hooks/use-now';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { rangeLimits, runsKept } from '@shared/domain/limits';
import type { RangeReading } from '@shared/domain/result/range-reading';
import type { ReactNode } from 'react';
import styles from './kept-note.module.css';
import { messages } from './messages';
import type { KeptOf } from './wanted-contracts';

interface KeptNoteProps {
  readonly connectionId: ConnectionId;
  readonly status: IndexStatus | undefined;
  readonly kept: KeptOf;
  /** The beginning of the range, epoch milliseconds; undefined for all time. */
  readonly from: number | undefined;
  readonly zone: string;
}

/** How much of all runs the list shows, and the offer to read what it lacks of the range. */
export function KeptNote({ connectionId, status, kept, from, zone }: KeptNoteProps) {
  const now = useNow();
  const shown = useContractIndex(connectionId)?.revision ?? 0;
  if (status === undefined) return null;
  return (
    <section className={styles['note']} aria-label={messages.kept.label}>
      <span>{messages.kept.newest(runsKept)}</span>
      <CheckedFact {...{ status, shown, zone, now }} />
      {kept.unread === 0 ? null : <span>{messages.kept.unread(kept.unread)}</span>}
      {kept.failed === 0 ? null : <span className="warns">{messages.kept.failed(kept.failed)}</span>}
      <Older connectionId={connectionId} kept={kept} from={from} />
    </section>
  );
}

/** What is missing of the range, and reading it: start, progress, end. */
function Older({ connectionId, kept, from }: Pick<KeptNoteProps, 'connectionId' | 'kept' | 'from'>): ReactNode {
  const { reading, start, stop } = useRangeReading(connectionId);
  const { older } = kept;
  if (reading?.state === 'reading') {
    const { done, contracts, runs } = reading;
    return (
      <span className="inline gap-2" role="status">
        {messages.kept.reading(done, contracts, runs)}
        <progress className={styles['progress']} aria-label={messages.kept.task} value={done} max={contracts} />
        <LinkButton onClick={stop}>{messages.kept.stop}</LinkButton>
      </span>
    );
  }
  const most = rangeLimits.contracts;
  return (
    <>
      {reading === undefined ? null : <Ended reading={reading} />}
      {older.length === 0 ? null : from === undefined ? (
        <span title={messages.kept.olderHint}>{messages.kept.olderNotLoaded}</span>
      ) : (
        <LinkButton
          title={messages.kept.loadOlderHint(older.length, rangeLimits.results)}
          onClick={() => start({ keys: older, from })}
        >
          {older.length > most ? messages.kept.loadSome(most) : messages.kept.loadOlder}
        </LinkButton>
      )}
    </>
  );
}

/** What the last reading could not do. */
function Ended({ reading: { error, skipped, cut, unreadable } }: { readonly reading: RangeReading }): ReactNode {
  return (
    <>
      {error === null ? null : <span className="warns">{failureLine(error, messages.kept.task)}</span>}
      {skipped === 0 ? null : <span className="warns">{messages.kept.skipped(skipped)}</span>}
      {unreadable === 0 ? null : <span className="warns">{messages.kept.unreadable(unreadable)}</span>}
      {cut === 0 ? null : <span>{messages.kept.cut(cut)}</span>}
    </>
  );
}
