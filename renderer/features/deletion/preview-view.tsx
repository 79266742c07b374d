import { CopyButton } from '@renderer/ui/copy-button';
import { KeyValues } from '@renderer/ui/key-values';
import { StatusMark } from '@renderer/ui/status-mark';
import type { DeletionPreview } from '@shared/domain/deletion';
import { formatNumber, plural } from '@shared/words/format';
import { formatClock, formatInstantWithZone } from '@shared/words/instant';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './deletion.module.css';
import { PreviewRows } from './preview-rows';

interface PreviewViewProps {
  readonly preview: DeletionPreview;
  readonly zone: string;
}

/** What would go: how many, of which status, from when to when, by which request, and every single row. */
export function PreviewView({ preview, zone }: PreviewViewProps) {
  const { previewId, count, byStatus, oldest, newest, unreadable, request, readAt } = preview;
  if (count === 0) {
    return (
      <p role="status">
        <strong>There is nothing to delete.</strong> No result was found there at {formatClock(readAt, zone)}.
      </p>
    );
  }
  const time = (at: number | null) => (at === null ? null : formatInstantWithZone(at, zone, 'millisecond'));
  return (
    <div className={styles['preview']}>
      <p role="status">
        <strong>{plural(count, 'result')} would be deleted</strong>, as read at {formatClock(readAt, zone)}.
      </p>
      <ul className={styles['counts']} aria-label="By status">
        {byStatus.map(({ status, count: ofStatus }) => (
          <li key={status} className={styles['count']}>
            <StatusMark status={status} /> {formatNumber(ofStatus)}
          </li>
        ))}
      </ul>
      {preview.includesNewestRun ? (
        <Warning>
          The newest result of this contract is among them. The server’s own summary will still show it afterwards.
        </Warning>
      ) : null}
      {unreadable > 0 ? (
        <Warning>{plural(unreadable, 'row')} could not be read. The server would delete them too.</Warning>
      ) : null}
      <KeyValues
        items={[
          ...(count === 1 ? [] : [{ key: 'oldest', label: 'Oldest', value: time(oldest) }]),
          { key: 'newest', label: count === 1 ? 'Time' : 'Newest', value: time(newest) },
          {
            key: 'request',
            label: 'Request',
            value: (
              <span className={styles['request']}>
                <code className="selectable">{request}</code>
                <CopyButton text={request} label="Copy the request" iconOnly />
              </span>
            ),
          },
        ]}
      />
      <PreviewRows previewId={previewId} count={count} zone={zone} />
    </div>
  );
}

export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['warning']}>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
