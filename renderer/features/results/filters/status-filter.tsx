import { SafeText } from '@renderer/ui/safe-text';
import { StatusIcon } from '@renderer/ui/status-icon';
import { formatNumber } from '@shared/words/format';
import { statusTone, statusWord } from '@shared/words/status-words';
import { plainText } from '@shared/words/text';
import { useMemo } from 'react';
import styles from './filters.module.css';
import { statusChoices, toggled } from './status-counts';

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
          title={
            isWaiting ? undefined : `${plainText(statusWord(status))}: ${formatNumber(count)} among the loaded results`
          }
          onClick={() => onChange(toggled(chosen, status))}
        >
          <StatusIcon tone={statusTone(status)} />
          <span className={styles['word']}>
            <SafeText text={statusWord(status) || 'No status'} max={40} />
          </span>
          <span className={styles['count']}>{isWaiting ? '–' : formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
