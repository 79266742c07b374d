import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import { Time } from '@renderer/ui/time';
import { useNow } from '@renderer/ui/use-now';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { formatDuration } from '@shared/words/format';
import { DimensionList } from './dimension-list';
import styles from './run.module.css';

/** Longer than this and an unfinished run is probably not worked on any more; milliseconds. */
const stuckAfterMs = 15 * 60_000;

/** A result in short: status, time, dimensions, message. */
export function NewestRun({ row, zone }: { readonly row: ResultRow; readonly zone: string }) {
  const now = useNow();
  const isStuck = isUnfinished(row.status) && now - row.timestamp > stuckAfterMs;
  return (
    <div className={styles['stack']}>
      <div className={styles['headline']}>
        <StatusMark status={row.status} strong />
        <Time at={row.timestamp} zone={zone} />
        <span className={styles['quiet']}>
          <Time at={row.timestamp} zone={zone} form="relative" />
          {row.durationMs === null ? '' : ` · took ${formatDuration(row.durationMs)}`}
        </span>
      </div>
      {isStuck ? (
        <p className={styles['quiet']}>
          It has not ended for {formatDuration(now - row.timestamp)}, so the server may have lost it. A new validation
          may end it.
        </p>
      ) : null}
      <DimensionList row={row} />
      {row.message === null || row.message === '' ? null : (
        <p className={styles['message']}>
          <SafeText text={row.message} />
        </p>
      )}
    </div>
  );
}
