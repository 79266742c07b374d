import type { ContractSummary, UnreadableRow } from '@shared/domain/contract';
import { plainText } from '@shared/format/text';
import { messages } from './messages';

/** A row of the list. */
export type ContractLine = ContractSummary | UnreadableRow;

/** An inherited contract has the id of its parent, so the key includes the asset. */
export const lineKey = (line: ContractLine): string =>
  line.kind === 'contract' ? `${line.id}/${line.asset?.id ?? ''}` : line.key;

export const lineProblem = (line: ContractLine): string | null => (line.kind === 'contract' ? null : line.reason);

/** What a screen reader calls a row when it is selected. */
export const lineName = (line: ContractLine): string =>
  line.kind === 'contract' ? plainText(contractTitle(line)) : messages.row.unreadable;

/** What people call the contract. */
export const contractTitle = ({ displayName, name }: Pick<ContractSummary, 'displayName' | 'name'>): string =>
  displayName ?? name;
