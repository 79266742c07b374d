import type { ContractKey } from '@renderer/api/result-keys';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import { Time } from '@renderer/ui/time';
import type { ResultRow } from '@shared/domain/result';
import { formatDuration } from '@shared/words/format';
import { DimensionList } from './dimension-list';
import styles from './run.module.css';
import { RunningNote } from './running-note';

interface NewestRunProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly zone: string;
}

/** A result in short: status, time, dimensions, message. */
export function NewestRun({ target, row, zone }: NewestRunProps) {
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
      <RunningNote target={target} row={row} zone={zone} />
      <DimensionList row={row} />
      {row.message === null || row.message === '' ? null : (
        <p className={styles['message']}>
          <SafeText text={row.message} />
        </p>
      )}
    </div>
  );
}
