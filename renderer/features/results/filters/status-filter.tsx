import { messages } from '@renderer/features/results/messages';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { ToggleChip } from '@renderer/ui/primitives/toggle-chip';
import { runStatuses } from '@shared/domain/status';
import { shownStatus, statusTone } from '@shared/format/status-names';
import { useMemo } from 'react';
import styles from './filters.module.css';

interface StatusFilterProps {
  /** Loaded results by status. */
  readonly byStatus: ReadonlyMap<string, number>;
  /** Nothing is loaded yet. */
  readonly isWaiting: boolean;
  readonly chosen: readonly string[];
  /** False while the filter is kept but does not apply. */
  readonly isOn?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Leaves room for the filters beside it where the list is narrow. */
  readonly isShort?: boolean;
}

/** A toggle for each status with its shape, name and count: the filter of the list and the legend of the timeline. */
export function StatusFilter({
  byStatus,
  isWaiting,
  chosen,
  isOn = true,
  onChange,
  isShort = false,
}: StatusFilterProps) {
  const choices = useMemo(() => statusChoices(byStatus, chosen), [byStatus, chosen]);
  return (
    <fieldset className={styles['group']} aria-label={messages.filters.byStatus} data-short={isShort || undefined}>
      {choices.map(({ status, count, chosen: isChosen }) => (
        <ToggleChip
          key={status}
          icon={<StatusIcon tone={statusTone(status)} />}
          word={shownStatus(status)}
          count={isWaiting ? null : count}
          title={isWaiting ? undefined : messages.filters.statusHint(shownStatus(status), count)}
          isPressed={isChosen && isOn}
          onPress={() => onChange(isChosen && !isOn ? chosen : toggled(chosen, status))}
        />
      ))}
    </fieldset>
  );
}

interface StatusChoice {
  readonly status: string;
  readonly count: number;
  readonly chosen: boolean;
}

/** The six known statuses, then others: those of loaded rows, and those chosen though none is loaded. */
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

/** The choice after a click on one status; none chosen shows all. */
export const toggled = (chosen: readonly string[], status: string): readonly string[] =>
  chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
