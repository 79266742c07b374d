import { referenceName } from '@renderer/lib/reference-name';
import type { ContractSummary, Reference } from '@shared/domain/contract';
import { useDeferredValue, useMemo } from 'react';
import { type ContractLine, contractTitle } from './contract-line';
import type { ContractSort, ContractsSearch } from './search';
import type { ContractList } from './use-contract-list';

/**
 * The loaded lines, filtered and then sorted as the search params say. A list is only sorted once it is complete: the order
 * of a part means nothing, and rows would move while more are loaded.
 */
export function useShownLines(
  { lines, hasMore, isCrawl }: Pick<ContractList, 'lines' | 'hasMore' | 'isCrawl'>,
  { text = '', approval, include, sort, desc = false }: ContractsSearch,
) {
  const deferredText = useDeferredValue(text);
  const filters = useMemo(() => ({ text: deferredText, approval: approval ?? [] }), [deferredText, approval]);
  const wanted = useMemo<ContractOrder | null>(() => (sort === undefined ? null : { id: sort, desc }), [sort, desc]);
  const applied = hasMore && !isCrawl ? null : wanted;
  const matching = useMemo(() => filterContracts(lines, filters), [lines, filters]);
  const shown = useMemo(() => sortContracts(matching, applied), [matching, applied]);
  const filterKey = JSON.stringify([include, filters]);
  return {
    shown,
    filtering: isFiltering(filters),
    filterKey,
    listKey: JSON.stringify([filterKey, applied]),
    /** The order of the lines now. */
    sort: applied,
    /** Their order once all of them are loaded; null when that is the order now. */
    pendingSort: applied === null ? wanted : null,
  };
}

interface ContractFilters {
  /** Literal text; nothing in it is a pattern. */
  readonly text: string;
  /** Approval statuses of which a contract must have one, an empty string for no status. An empty list: any. */
  readonly approval: readonly string[];
}

export const isFiltering = ({ text, approval }: ContractFilters): boolean => needle(text) !== '' || approval.length > 0;

/** The matching lines in their order. Unreadable lines have nothing to compare, so no filter matches them. */
export function filterContracts(lines: readonly ContractLine[], filters: ContractFilters): readonly ContractLine[] {
  if (!isFiltering(filters)) return lines;
  const text = needle(filters.text);
  const approval = new Set(filters.approval);
  return lines.filter(
    (line) =>
      line.kind === 'contract' &&
      (approval.size === 0 || approval.has(line.approval ?? '')) &&
      (text === '' || textsOf(line).some((each) => comparable(each).includes(text))),
  );
}

const needle = (text: string): string => comparable(text).trim();

/** Systems compose letters differently, so texts are compared in one Unicode form. */
const comparable = (text: string): string => text.normalize('NFC').toLowerCase();

const textsOf = ({ name, displayName, fullyQualifiedName, asset, owners }: ContractSummary): readonly string[] =>
  [name, displayName, fullyQualifiedName, ...referenceTexts(asset), ...owners.flatMap(referenceTexts)].filter(
    (text) => text !== null,
  );

const referenceTexts = (reference: Reference | null): readonly (string | null)[] =>
  reference === null ? [] : [reference.name, reference.displayName, reference.fullyQualifiedName];

export interface ContractOrder {
  readonly id: ContractSort;
  readonly desc: boolean;
}

/** The lines in another order. The sort is stable, and unreadable lines come last. */
export function sortContracts(lines: readonly ContractLine[], sort: ContractOrder | null): readonly ContractLine[] {
  if (sort === null) return lines;
  const read = sortValues[sort.id];
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return lines
    .map((line) => ({ line, value: line.kind === 'contract' ? read(line) : null }))
    .sort((a, b) => compare(a.value, b.value, { collator, desc: sort.desc }))
    .map(({ line }) => line);
}

type SortValue = string | number | null;

/** What a column is sorted by; null comes last in both directions. */
const sortValues: Readonly<Record<ContractSort, (contract: ContractSummary) => SortValue>> = {
  name: contractTitle,
  asset: ({ asset }) => (asset === null ? null : (asset.fullyQualifiedName ?? referenceName(asset))),
  approval: ({ approval }) => approval,
  owners: ({ owners }) => (owners.length === 0 ? null : owners.map(referenceName).join(', ')),
  version: ({ version }) => version,
  updated: ({ updatedAt }) => updatedAt,
};

function compare(a: SortValue, b: SortValue, { collator, desc }: { collator: Intl.Collator; desc: boolean }): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return desc ? -order : order;
}
