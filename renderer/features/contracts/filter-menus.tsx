import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { SearchMenu } from '@renderer/ui/primitives/search-menu';
import { approvalStatuses } from '@shared/domain/status';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type Ref, useMemo } from 'react';
import { approvalName, setFilter, toggled } from './active-filters';
import { messages } from './messages';
import type { ContractsSearch, ContractsSearchChange } from './search';
import type { ShownContracts } from './use-shown-contracts';

const { filters: text } = messages;
const none: readonly string[] = [];

export interface FilterProps {
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
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

/** Contracts of some owners, or below some services and schemas; there may be thousands. */
export function ValueFilter({
  search,
  onSearch,
  counts,
  filter,
}: FilterProps & { readonly filter: 'owner' | 'within' }) {
  const chosen = search[filter] ?? none;
  const options = useMemo(() => [...counts[filter]].map(([value, count]) => ({ value, count })), [counts, filter]);
  const words = text[filter];
  return (
    <SearchMenu
      label={words.plural}
      options={options}
      chosen={chosen}
      onToggle={(value) => onSearch(setFilter(search, filter, toggled(chosen, value)))}
      trigger={<Trigger>{chosen.length === 0 ? words.name : words.selected(chosen.length)}</Trigger>}
    />
  );
}

export function ApprovalFilter({ search, onSearch, counts }: FilterProps) {
  const chosen = search.approval ?? none;
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: text.approval.heading },
    ...approvalOptions(counts.approval, chosen).map(
      ({ value, count }): MenuItem => ({
        kind: 'choice',
        id: `status ${value}`,
        label: text.approval.option(shortText(approvalName(value), 60), count),
        checked: chosen.includes(value),
        stays: true,
        onSelect: () => onSearch(setFilter(search, 'approval', toggled(chosen, value))),
      }),
    ),
  ];
  return (
    <Menu
      items={items}
      trigger={<Trigger>{chosen.length === 0 ? text.approval.name : text.approval.selected(chosen.length)}</Trigger>}
    />
  );
}

interface ApprovalOption {
  /** The server's own word; an empty string for contracts without a status. */
  readonly value: string;
  readonly count: number;
}

/** The known statuses in their order, then the server's own, then none. Selected ones are always offered. */
export function approvalOptions(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): readonly ApprovalOption[] {
  const known: ReadonlySet<string> = new Set(approvalStatuses);
  const others = [...new Set([...counts.keys(), ...chosen])]
    .filter((value) => value !== '' && !known.has(value))
    .sort();
  const nothing = counts.has('') || chosen.includes('') ? [''] : [];
  return [...approvalStatuses, ...others, ...nothing].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

const ages = [1, 7, 30, 90, 365];

/** Contracts whose newest result is older than some days. */
export function AgeFilter({ search, onSearch }: FilterProps) {
  const { olderDays } = search;
  const days = olderDays === undefined || ages.includes(olderDays) ? ages : [...ages, olderDays].sort((a, b) => a - b);
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: text.olderDays.heading },
    ...[undefined, ...days].map(
      (age): MenuItem => ({
        kind: 'choice',
        id: String(age ?? 'any'),
        label: age === undefined ? text.olderDays.any : text.olderDays.option(age),
        checked: age === olderDays,
        onSelect: () => onSearch(setFilter(search, 'olderDays', age)),
      }),
    ),
  ];
  return <Menu items={items} trigger={<Trigger>{text.olderDays.button}</Trigger>} />;
}
