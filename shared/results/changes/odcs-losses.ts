import type { Contract, ContractSummary, Reference, Section, TableColumn } from '@shared/domain/contract/contract';

/** What a server's conversion to ODCS leaves out of a contract (docs/server.md#odcs), in the order in which it is said. */
export const odcsLossKinds = [
  'displayName',
  'approval',
  'reviewers',
  'dates',
  'rules',
  'tests',
  'terms',
  'types',
  'slaColumn',
  'availability',
  'rowFilters',
] as const;
export type OdcsLossKind = (typeof odcsLossKinds)[number];

/** One of them, and how many of it there are. */
export interface OdcsLoss {
  readonly kind: OdcsLossKind;
  readonly count: number;
}

/** What the file of a contract will lack. Inherited parts do not count: they are not the contract's own. */
export function odcsLosses(contract: Contract): readonly OdcsLoss[] {
  const sla = ownSection(contract.sla);
  const counts: Readonly<Record<OdcsLossKind, number>> = {
    ...summaryCounts(contract, contract.reviewers),
    dates: countOf([contract.effectiveFrom, contract.effectiveUntil]),
    rules: itemsOf(contract.semantics).filter((rule) => rule.kind === 'unreadable' || !rule.inherited).length,
    tests: itemsOf(contract.quality).length,
    terms: Number(ownSection(contract.terms) !== null),
    types: unsaidTypes(itemsOf(contract.columns)),
    slaColumn: countOf([sla?.columnName ?? null]),
    availability: countOf([sla?.availabilityPercent ?? null]),
    rowFilters: (ownSection(contract.security)?.policies ?? []).reduce(
      (sum, policy) => sum + (policy.kind === 'policy' ? policy.rowFilters.length : 0),
      0,
    ),
  };
  return odcsLossKinds.flatMap((kind) => (counts[kind] === 0 ? [] : { kind, count: counts[kind] }));
}

/** What a list of contracts is known to lose; the rest is only known of a contract that was read whole. */
export type ListedLossKind = Extract<OdcsLossKind, 'displayName' | 'approval' | 'reviewers'>;

interface ListedContract {
  readonly contract: ContractSummary;
  readonly reviewers: readonly Reference[];
}

/** How many of several contracts lose each of them. */
export function odcsLossesOfMany(
  contracts: readonly ListedContract[],
): readonly (OdcsLoss & { kind: ListedLossKind })[] {
  const lost = contracts.map(({ contract, reviewers }) => summaryCounts(contract, reviewers));
  return (['displayName', 'approval', 'reviewers'] as const)
    .map((kind) => ({ kind, count: lost.filter((counts) => counts[kind] > 0).length }))
    .filter(({ count }) => count > 0);
}

const summaryCounts = ({ name, displayName, approval }: ContractSummary, reviewers: readonly Reference[]) => ({
  displayName: Number(displayName !== null && displayName !== name),
  approval: Number(approval !== null && !saidApprovals.includes(approval)),
  reviewers: reviewers.length,
});

/** Statuses that have a word of their own in ODCS; every other one becomes `draft`. */
const saidApprovals: readonly string[] = ['Approved', 'Active', 'Deprecated', 'Draft'];

const countOf = (values: readonly unknown[]): number => values.filter((value) => value !== null).length;

const itemsOf = <T>(section: Section<readonly T[]>): readonly T[] => (section.state === 'present' ? section.value : []);

const ownSection = <T extends { readonly inherited: boolean }>(section: Section<T>): T | null =>
  section.state === 'present' && !section.value.inherited ? section.value : null;

/** Columns whose type says more than a name and a length: precision, or what is in it. */
const unsaidTypes = (columns: readonly (TableColumn | { readonly kind: 'unreadable' })[]): number =>
  columns.reduce(
    (sum, column) =>
      column.kind === 'column' ? sum + Number(saysMore(column.displayType)) + unsaidTypes(column.children) : sum,
    0,
  );

const saysMore = (type: string | null): boolean => type !== null && (/\(\s*\d+\s*,/.test(type) || type.includes('<'));
