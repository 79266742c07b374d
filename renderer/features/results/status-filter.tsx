import { SafeText } from '@renderer/ui/safe-text';
import { StatusIcon } from '@renderer/ui/status-icon';
import { formatNumber } from '@shared/words/format';
import { statusTone, statusWord } from '@shared/words/status-words';
import { useMemo } from 'react';
import { statusChoices, toggled } from './status-counts';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  /** Loaded results by status. */
  readonly byStatus: ReadonlyMap<string, number>;
  /** Nothing has been read yet, so there is nothing to count. */
  readonly isWaiting: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** One switch for each status with its shape, word and count: the filter of the list and the legend of the timeline. */
export function StatusFilter({ byStatus, isWaiting, chosen, onChange }: StatusFilterProps) {
  const choices = useMemo(() => statusChoices(byStatus, chosen), [byStatus, chosen]);
  return (
    <fieldset className={styles['group']} aria-label="Filter by status">
      {choices.map(({ status, count, chosen: isChosen }) => (
        <button
          key={status}
          type="button"
          className={styles['chip']}
          aria-pressed={isChosen}
          data-none={(count === 0 && !isWaiting) || undefined}
          title={isWaiting ? undefined : `${formatNumber(count)} among the loaded results`}
          onClick={() => onChange(toggled(chosen, status))}
        >
          <StatusIcon tone={statusTone(status)} />
          <SafeText text={statusWord(status) || 'No status'} max={40} />
          <span className={styles['count']}>{isWaiting ? '–' : formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
