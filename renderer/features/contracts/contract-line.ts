import type { ContractSummary, UnreadableRow } from '@shared/domain/contract';
import { plainText } from '@shared/format/text';

/** What a line of the list can be. */
export type ContractLine = ContractSummary | UnreadableRow;

/** An inherited contract has the id of its parent, so the asset is part of what a line is (docs/server.md#inherited-contracts). */
export const lineKey = (line: ContractLine): string =>
  line.kind === 'contract' ? `${line.id}/${line.asset?.id ?? ''}` : line.key;

export const lineProblem = (line: ContractLine): string | null => (line.kind === 'contract' ? null : line.reason);

/** What a screen reader calls a line when it is selected. */
export const lineName = (line: ContractLine): string =>
  line.kind === 'contract' ? plainText(contractTitle(line)) : 'Unreadable row';

/** What people call the contract. */
export const contractTitle = ({ displayName, name }: Pick<ContractSummary, 'displayName' | 'name'>): string =>
  displayName ?? name;
