import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { SearchMenu } from '@renderer/ui/primitives/search-menu';
import { shortText } from '@shared/format/text';
import { type ContractFilter, filterRows } from '@shared/results/standing/contract-filters';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type Ref, useMemo } from 'react';
import { type FilteredSearch, filterWords, setFilter, toggled, valueName } from './active-filters';
import { messages } from './messages';
import type { ShownContracts } from './use-shown-contracts';

const { filters: text } = messages;

export interface FilterProps extends FilteredSearch {
  readonly counts: ShownContracts['counts'];
}

interface TriggerProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button of a filter that opens its values. */
const Trigger = ({ children, ...rest }: TriggerProps) => (
  <Button {...rest} size="small">
    {children}
    <ChevronDown size={14} aria-hidden />
  </Button>
);

const none: readonly string[] = [];

/** The selected values, the contracts of each, and the label of the button. */
function valuesOf({ filter, search, onSearch, counts }: FilterProps) {
  const value = search[filter];
  const chosen: readonly string[] = Array.isArray(value) ? value : none;
  const { name, button = name } = filterWords(filter);
  return {
    chosen,
    counted: (counts as Readonly<Partial<Record<ContractFilter, ReadonlyMap<string, number>>>>)[filter] ?? nothing,
    button: chosen.length === 0 ? button : text.selected(button, chosen.length),
    toggle: (each: string) => onSearch(setFilter(search, filter, toggled(chosen, each))),
  };
}

const nothing: ReadonlyMap<string, number> = new Map();

/** A filter with many values, such as owners. */
export function SearchFilter(props: FilterProps) {
  const { filter } = props;
  const { chosen, counted, button, toggle } = valuesOf(props);
  const { heading = '' } = filterWords(filter);
  const options = useMemo(() => [...counted].map(([value, count]) => ({ value, count })), [counted]);
  return (
    <SearchMenu
      label={heading}
      options={options}
      nameOf={(value) => valueName(filter, value)}
      chosen={chosen}
      onToggle={toggle}
      trigger={<Trigger>{button}</Trigger>}
    />
  );
}

interface GroupProps extends Omit<FilterProps, 'filter'> {
  /** The label of the button. */
  readonly label: string;
  readonly filters: readonly ContractFilter[];
}

/** Several filters in one menu. What is chosen is removed by choosing it again. */
export function FilterGroup({ label, filters, ...props }: GroupProps) {
  const set = filters.filter((filter) => props.search[filter] !== undefined).length;
  const items = filters.flatMap((filter, at): MenuItem[] => [
    ...(at === 0 ? [] : [{ kind: 'separator', id: `above ${filter}` } as const]),
    ...itemsOf({ ...props, filter }),
  ]);
  return <Menu items={items} trigger={<Trigger>{set === 0 ? label : text.selected(label, set)}</Trigger>} />;
}

/** Filters of texts and of many values have a field of their own. */
function itemsOf(props: FilterProps): readonly MenuItem[] {
  const { value } = filterRows[props.filter];
  switch (value.kind) {
    case 'flag':
      return [flagItem(props)];
    case 'days':
      return dayItems(props, value.choices);
    case 'some':
      return valueItems(props, value.of);
    case 'one':
      return choiceItems(props, value.of);
    case 'words':
      return value.known === null ? [] : valueItems(props, value.known);
    case 'text':
      return [];
  }
}

function flagItem({ filter, search, onSearch }: FilterProps): MenuItem {
  const { name, button = name } = filterWords(filter);
  const checked = search[filter] === true;
  const onSelect = () => onSearch(setFilter(search, filter, checked ? undefined : true));
  return { kind: 'choice', id: filter, label: button, checked, stays: true, onSelect };
}

function dayItems(props: FilterProps, choices: readonly number[]): readonly MenuItem[] {
  const days = props.search[props.filter];
  const isOther = typeof days === 'number' && !choices.includes(days);
  return oneOf(props, isOther ? [...choices, days].sort((a, b) => a - b) : choices, text.days);
}

const choiceItems = (props: FilterProps, choices: readonly string[]): readonly MenuItem[] =>
  oneOf(props, choices, (value) => valueName(props.filter, value));

/** One of several values, or none. */
function oneOf<V extends string | number>(
  { filter, search, onSearch }: FilterProps,
  values: readonly V[],
  nameOf: (value: V) => string,
): readonly MenuItem[] {
  const chosen = search[filter];
  return [
    { kind: 'heading', id: `${filter} heading`, label: filterWords(filter).name },
    ...values.map(
      (value): MenuItem => ({
        kind: 'choice',
        id: `${filter} ${value}`,
        label: nameOf(value),
        checked: value === chosen,
        stays: true,
        onSelect: () => onSearch(setFilter(search, filter, (value === chosen ? undefined : value) as typeof chosen)),
      }),
    ),
  ];
}

function valueItems(props: FilterProps, known: readonly string[]): readonly MenuItem[] {
  const { filter } = props;
  const { counted, chosen, toggle } = valuesOf(props);
  const { name, heading = name } = filterWords(filter);
  return [
    { kind: 'heading', id: `${filter} heading`, label: heading },
    ...menuValues(known, counted, chosen).map(
      ({ value, count }): MenuItem => ({
        kind: 'choice',
        id: `${filter} value ${value}`,
        label: text.option(shortText(valueName(filter, value), 60), count),
        checked: chosen.includes(value),
        stays: true,
        onSelect: () => toggle(value),
      }),
    ),
  ];
}

interface MenuValue {
  /** An empty string for contracts without one. */
  readonly value: string;
  readonly count: number;
}

/** The known values in order, then others, then none. Selected ones are always offered. */
export function menuValues(
  known: readonly string[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): readonly MenuValue[] {
  const others = [...new Set([...counts.keys(), ...chosen])]
    .filter((value) => value !== '' && !known.includes(value))
    .sort();
  const nothing = counts.has('') || chosen.includes('') ? [''] : [];
  return [...known, ...others, ...nothing].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

interface FlagFilterProps extends FilterProps {
  readonly title?: string | undefined;
  /** Why it cannot be switched on; it can always be switched off. */
  readonly offReason?: string | null;
}

export function FlagFilter({ filter, search, onSearch, title, offReason = null }: FlagFilterProps) {
  const { name, button = name } = filterWords(filter);
  const isPressed = search[filter] === true;
  return (
    <Button
      size="small"
      aria-pressed={isPressed}
      title={title}
      disabledReason={isPressed ? null : offReason}
      onClick={() => onSearch(setFilter(search, filter, isPressed ? undefined : true))}
    >
      {button}
    </Button>
  );
}
