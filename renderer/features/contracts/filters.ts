import { approvalStatuses } from '@shared/domain/status';
import type { ContractLine } from './contract-line';
import { messages } from './messages';
import type { ContractsSearch, ContractsSearchChange } from './search';

export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The change of the search params that removes this filter alone. */
  readonly without: ContractsSearchChange;
}

/** The filters in the search params, one by one. */
export function activeFilters({ text, approval = [], include }: ContractsSearch): readonly ActiveFilter[] {
  const { filters } = messages;
  return [
    ...(text === undefined
      ? []
      : [{ id: 'text', label: filters.text.name, value: text, without: { text: undefined } }]),
    ...approval.map((value) => ({
      id: `approval ${value}`,
      label: filters.approval.name,
      value: approvalLabel(value),
      without: { approval: withoutValue(approval, value) },
    })),
    ...(include === undefined || include === 'non-deleted'
      ? []
      : [
          {
            id: 'include',
            label: filters.include.name,
            value: filters.include.options[include],
            without: { include: undefined },
          },
        ]),
  ];
}

export const noFilters: ContractsSearchChange = { text: undefined, approval: undefined, include: undefined };

/** The approval filter with one status on or off. */
export const toggledApproval = (values: readonly string[], value: string): readonly string[] | undefined =>
  values.includes(value) ? withoutValue(values, value) : [...values, value];

const withoutValue = (values: readonly string[], value: string): readonly string[] | undefined => {
  const rest = values.filter((each) => each !== value);
  return rest.length === 0 ? undefined : rest;
};

interface ApprovalOption {
  /** The server's own word; an empty string for contracts without a status. */
  readonly value: string;
  readonly label: string;
  /** Loaded contracts with this status. */
  readonly count: number;
}

const approvalLabel = (value: string): string => (value === '' ? messages.filters.approval.none : value);

/** The known statuses in their order, then the server's own, then none. Selected ones are always offered. */
export function approvalOptions(
  lines: readonly ContractLine[],
  selected: readonly string[],
): readonly ApprovalOption[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === 'contract') counts.set(line.approval ?? '', (counts.get(line.approval ?? '') ?? 0) + 1);
  }
  const known: ReadonlySet<string> = new Set(approvalStatuses);
  const others = [...new Set([...counts.keys(), ...selected])]
    .filter((value) => value !== '' && !known.has(value))
    .sort();
  const none = counts.has('') || selected.includes('') ? [''] : [];
  return [...approvalStatuses, ...others, ...none].map((value) => ({
    value,
    label: approvalLabel(value),
    count: counts.get(value) ?? 0,
  }));
}
