import { OutcomeIcon } from '@renderer/marks/group-head';
import { outcomeName } from '@renderer/marks/outcome-name';
import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import { ToggleChip } from '@renderer/ui/primitives/toggle-chip';
import { clip } from '@shared/format/text';
import { type Outcome, outcomes } from '@shared/results/standing/outcome';
import { type ActiveContractFilter, noFilters, setFilter, switched, toggled, without } from './active-filters';
import styles from './contracts.module.css';
import { messages } from './messages';
import type { ContractsSearch, ContractsSearchChange } from './search';

const { filters: text } = messages;

interface FilterLineProps {
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  readonly filters: readonly ActiveContractFilter[];
  /** Contracts by outcome; null until they are read. */
  readonly counts: ReadonlyMap<string, number> | null;
  /** The results of some contracts were not read, so a count of 0 may be wrong. */
  readonly hasUnread: boolean;
}

const none: readonly Outcome[] = [];

/** The outcomes with their counts, and the active filters. */
export function FilterLine({ search, onSearch, filters, counts, hasUnread }: FilterLineProps) {
  const chosen = search.outcome ?? none;
  const isOn = search.off?.includes('outcome') !== true;
  /** Pressing a filter that is switched off switches it on again. */
  const afterPress = (outcome: Outcome) => (!isOn && chosen.includes(outcome) ? chosen : toggled(chosen, outcome));
  return (
    <div className={styles['filterLine']}>
      <fieldset aria-label={text.outcome.label}>
        {outcomes.map((outcome) => {
          const count = counts?.get(outcome) ?? (counts === null || hasUnread ? null : 0);
          return (
            <ToggleChip
              key={outcome}
              icon={<OutcomeIcon outcome={outcome} />}
              word={outcomeName(outcome)}
              count={count}
              title={titleOf(outcome, count)}
              isPressed={isOn && chosen.includes(outcome)}
              onPress={() => onSearch(setFilter(search, 'outcome', afterPress(outcome)))}
            />
          );
        })}
      </fieldset>
      {filters.some(hasChip) ? <FilterChips search={search} filters={filters} onSearch={onSearch} /> : null}
    </div>
  );
}

/** An outcome that applies alone is already shown as pressed above, so it needs no chip. */
const hasChip = ({ filter, isOn }: ActiveContractFilter): boolean => filter !== 'outcome' || !isOn;

const titleOf = (outcome: Outcome, count: number | null): string | undefined =>
  outcome === 'unknown'
    ? text.outcome.unknownHint
    : count === null
      ? undefined
      : text.outcome.hint(outcomeName(outcome), count);

interface FilterChipsProps extends Omit<FilterLineProps, 'counts' | 'hasUnread'> {
  /** Without a button that removes all when there is another one beside it. */
  readonly hasClear?: boolean;
}

const maxChipLength = 36;

/** The active filters: each can be switched off, or removed, and all can be removed at once. */
export function FilterChips({ search, filters, onSearch, hasClear = true }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <fieldset className="row wraps gap-wrap" aria-label={text.active}>
      {filters.map(({ filter, label, value, isOn }) => (
        <FilterChip
          key={filter}
          label={label}
          value={clip(value, maxChipLength)}
          isOn={isOn}
          onSwitch={() => onSearch(switched(search, filter))}
          onRemove={() => onSearch(without(search, filter))}
        />
      ))}
      {hasClear ? (
        <Button size="small" variant="ghost" onClick={() => onSearch(noFilters)}>
          {text.clear}
        </Button>
      ) : null}
    </fieldset>
  );
}
