import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { runStatuses } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { shownStatus, statusTone } from '@shared/format/status-names';
import { useMemo } from 'react';
import styles from './filters.module.css';

interface StatusFilterProps {
  /** Loaded results by status. */
  readonly byStatus: ReadonlyMap<string, number>;
  /** Nothing has been read yet, so there is nothing to count. */
  readonly isWaiting: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Leaves room for the filters beside it where the list is narrow. */
  readonly isShort?: boolean;
}

/** One switch for each status with its shape, word and count: the filter of the list and the legend of the timeline. */
export function StatusFilter({ byStatus, isWaiting, chosen, onChange, isShort = false }: StatusFilterProps) {
  const choices = useMemo(() => statusChoices(byStatus, chosen), [byStatus, chosen]);
  return (
    <fieldset className={styles['group']} aria-label="Filter by status" data-short={isShort || undefined}>
      {choices.map(({ status, count, chosen: isChosen }) => (
        <button
          key={status}
          type="button"
          className={styles['chip']}
          aria-pressed={isChosen}
          data-none={(count === 0 && !isWaiting) || undefined}
          title={isWaiting ? undefined : `${shownStatus(status)}: ${formatNumber(count)} among the loaded results`}
          onClick={() => onChange(toggled(chosen, status))}
        >
          <StatusIcon tone={statusTone(status)} />
          <bdi className={styles['word']}>{shownStatus(status)}</bdi>
          <span className={styles['count']}>{isWaiting ? '–' : formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface StatusChoice {
  readonly status: string;
  readonly count: number;
  readonly chosen: boolean;
}

/** The six statuses, then others: those seen in the loaded rows and those chosen though none is loaded. */
export function statusChoices(
  byStatus: ReadonlyMap<string, number>,
  chosen: readonly string[],
): readonly StatusChoice[] {
  const others = [...byStatus.keys(), ...chosen].filter((status) => !runStatuses.some((known) => known === status));
  return [...runStatuses, ...[...new Set(others)].sort()].map((status) => ({
    status,
    count: byStatus.get(status) ?? 0,
    chosen: chosen.includes(status),
  }));
}

/** The choice after a click on one status: chosen ones are shown, none chosen means all. */
export const toggled = (chosen: readonly string[], status: string): readonly string[] =>
  chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
