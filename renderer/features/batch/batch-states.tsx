import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { ToggleChip } from '@renderer/ui/primitives/toggle-chip';
import type { BatchEntry, BatchSummary } from '@shared/domain/batch/batch';
import { useMemo } from 'react';
import styles from './batch.module.css';
import { messages } from './messages';
import { changeCounts, changeWithin, type RowFilter, type RowState, rowCounts, rowStates, rowTones } from './rows';

const { panel: text } = messages;

interface Outcome {
  readonly state: RowState;
  /** `3 failed (2 newly failed)` */
  readonly text: string;
}

/** The number of contracts in each state that occurs. `entries`: empty until they are loaded. */
export function useOutcomes(batch: BatchSummary, entries: readonly BatchEntry[]): readonly Outcome[] {
  return useMemo(() => {
    const [counts, changes] = [rowCounts(batch), changeCounts(entries)];
    return rowStates.flatMap((state) => {
      if (counts[state] === 0) return [];
      const count = text.counts[state](counts[state]);
      const change = changeWithin[state];
      const changed = change === undefined || changes[change] === 0 ? null : text.changeCounts[change](changes[change]);
      return [{ state, text: changed === null ? count : text.within(count, changed) }];
    });
  }, [batch, entries]);
}

/** The outcomes in the strip. */
export const OutcomeTexts = ({ outcomes }: { readonly outcomes: readonly Outcome[] }) => (
  <span className={styles['states']}>
    {outcomes.map(({ state, text: shown }) => (
      <span key={state} className="inline gap-1 figures">
        <StatusIcon tone={rowTones[state]} /> {shown}
      </span>
    ))}
  </span>
);

interface OutcomeChipsProps {
  readonly batch: BatchSummary;
  readonly entries: readonly BatchEntry[];
  readonly only: RowFilter | null;
  readonly onOnly: (only: RowFilter | null) => void;
}

/** The outcomes as filters of the rows below. */
export function OutcomeChips({ batch, entries, only, onOnly }: OutcomeChipsProps) {
  const counts = rowCounts(batch);
  const changes = useMemo(() => changeCounts(entries), [entries]);
  const press = (id: RowFilter) => ({ isPressed: only === id, onPress: () => onOnly(only === id ? null : id) });
  return (
    <fieldset className={styles['chips']} aria-label={text.filters}>
      {rowStates.flatMap((state) => {
        const change = changeWithin[state];
        return [
          counts[state] > 0 || only === state ? (
            <ToggleChip
              key={state}
              icon={<StatusIcon tone={rowTones[state]} />}
              word={text.states[state]}
              count={counts[state]}
              {...press(state)}
            />
          ) : null,
          change !== undefined && (changes[change] > 0 || only === change) ? (
            <ToggleChip
              key={change}
              icon={null}
              word={text.changes[change]}
              count={changes[change]}
              {...press(change)}
            />
          ) : null,
        ];
      })}
    </fieldset>
  );
}
