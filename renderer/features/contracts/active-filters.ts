import type { Include } from '@shared/domain/status';
import { approvalLabel } from './approval-options';
import type { ContractsSearch, ContractsSearchChange } from './search';

export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The change of the address that takes this one filter away. */
  readonly without: ContractsSearchChange;
}

export const includeWords: Readonly<Record<Include, string>> = {
  'non-deleted': 'Not deleted',
  all: 'All, also deleted',
  deleted: 'Deleted only',
};

/** Everything in the address that decides which contracts are listed, one by one. */
export function activeFilters({ text, approval = [], include }: ContractsSearch): readonly ActiveFilter[] {
  return [
    ...(text === undefined ? [] : [{ id: 'text', label: 'Text', value: text, without: { text: undefined } }]),
    ...approval.map((value) => ({
      id: `approval ${value}`,
      label: 'Approval',
      value: approvalLabel(value),
      without: { approval: withoutValue(approval, value) },
    })),
    ...(include === undefined || include === 'non-deleted'
      ? []
      : [{ id: 'include', label: 'Show', value: includeWords[include], without: { include: undefined } }]),
  ];
}

const withoutValue = (values: readonly string[], value: string): readonly string[] | undefined => {
  const rest = values.filter((each) => each !== value);
  return rest.length === 0 ? undefined : rest;
};

/** The approval filter with one value on or off. */
export const toggledApproval = (values: readonly string[], value: string): readonly string[] | undefined =>
  values.includes(value) ? withoutValue(values, value) : [...values, value];

export const noFilters: ContractsSearchChange = { text: undefined, approval: undefined, include: undefined };
