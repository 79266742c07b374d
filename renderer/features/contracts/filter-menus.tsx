import { Select } from '@renderer/ui/fields/select';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { SearchMenu } from '@renderer/ui/primitives/search-menu';
import { shortText } from '@shared/format/text';
import type { ContractFilter } from '@shared/results/standing/contract-filters';
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
  <Button {...rest}>
    {children}
    <ChevronDown size={14} aria-hidden />
  </Button>
);

const none: readonly string[] = [];

/** The selected values, the contracts of each, and the label of the button. */
function useValues({ filter, search, onSearch, counts }: FilterProps) {
  const value = search[filter];
  const chosen: readonly string[] = Array.isArray(value) ? value : none;
  const { name } = filterWords(filter);
  return {
    chosen,
    counted: (counts as Readonly<Partial<Record<ContractFilter, ReadonlyMap<string, number>>>>)[filter] ?? nothing,
    button: chosen.length === 0 ? name : text.selected(name, chosen.length),
    toggle: (each: string) => onSearch(setFilter(search, filter, toggled(chosen, each))),
  };
}

const nothing: ReadonlyMap<string, number> = new Map();

/** A filter with many values, such as owners. */
export function SearchFilter(props: FilterProps) {
  const { chosen, counted, button, toggle } = useValues(props);
  const { heading = '' } = filterWords(props.filter);
  const options = useMemo(() => [...counted].map(([value, count]) => ({ value, count })), [counted]);
  return (
    <SearchMenu
      label={heading}
      options={options}
      chosen={chosen}
      onToggle={toggle}
      trigger={<Trigger>{button}</Trigger>}
    />
  );
}

/** A filter with known values and others that occur. */
export function MenuFilter({ known, ...props }: FilterProps & { readonly known: readonly string[] }) {
  const { chosen, counted, button, toggle } = useValues(props);
  const { name, heading = name } = filterWords(props.filter);
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: heading },
    ...menuValues(known, counted, chosen).map(
      ({ value, count }): MenuItem => ({
        kind: 'choice',
        id: `value ${value}`,
        label: text.option(shortText(valueName(props.filter, value), 60), count),
        checked: chosen.includes(value),
        stays: true,
        onSelect: () => toggle(value),
      }),
    ),
  ];
  return <Menu items={items} trigger={<Trigger>{button}</Trigger>} />;
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
      aria-pressed={isPressed}
      title={title}
      disabledReason={isPressed ? null : offReason}
      onClick={() => onSearch(setFilter(search, filter, isPressed ? undefined : true))}
    >
      {button}
    </Button>
  );
}

/** A filter with one of a few named values, or none. */
export function OneFilter({
  filter,
  search,
  onSearch,
  choices,
}: FilterProps & { readonly choices: readonly string[] }) {
  const { name, any = '' } = filterWords(filter);
  const value = search[filter];
  return (
    <Select
      label={name}
      hideLabel
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: any }, ...choices.map((each) => ({ value: each, label: valueName(filter, each) }))]}
      onChange={(chosen) =>
        onSearch(
          setFilter(
            search,
            filter,
            choices.find((each) => each === chosen),
          ),
        )
      }
    />
  );
}

/** A filter with a number of days. */
export function DaysFilter({
  filter,
  search,
  onSearch,
  choices,
}: FilterProps & { readonly choices: readonly number[] }) {
  const { name, button = name, any = '' } = filterWords(filter);
  const days = search[filter];
  const offered =
    typeof days !== 'number' || choices.includes(days) ? choices : [...choices, days].sort((a, b) => a - b);
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: name },
    ...[undefined, ...offered].map(
      (each): MenuItem => ({
        kind: 'choice',
        id: String(each ?? 'any'),
        label: each === undefined ? any : text.days(each),
        checked: each === days,
        onSelect: () => onSearch(setFilter(search, filter, each)),
      }),
    ),
  ];
  return <Menu items={items} trigger={<Trigger>{button}</Trigger>} />;
}
