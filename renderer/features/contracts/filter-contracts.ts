import type { ContractSummary, Reference } from '@shared/domain/contract';
import type { ContractLine } from './contract-line';

export interface ContractFilters {
  /** Literal text; nothing in it is a pattern. */
  readonly text: string;
  /** Approval statuses of which one must be there; an empty string stands for none sent. No item: any. */
  readonly approval: readonly string[];
}

export const isFiltering = ({ text, approval }: ContractFilters): boolean => needle(text) !== '' || approval.length > 0;

/**
 * The lines that match, in their order. A line that could not be read has nothing to compare, so it is there only while
 * nothing is filtered.
 */
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

/** Letters typed on one system match the same letters written on another. */
const comparable = (text: string): string => text.normalize('NFC').toLowerCase();

const textsOf = ({ name, displayName, fullyQualifiedName, asset, owners }: ContractSummary): readonly string[] =>
  [name, displayName, fullyQualifiedName, ...referenceTexts(asset), ...owners.flatMap(referenceTexts)].filter(
    (text) => text !== null,
  );

const referenceTexts = (reference: Reference | null): readonly (string | null)[] =>
  reference === null ? [] : [reference.name, reference.displayName, reference.fullyQualifiedName];
