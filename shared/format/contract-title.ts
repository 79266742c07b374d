import type { ContractSummary } from '@shared/domain/contract/contract';

/** The display name of a contract. */
export const contractTitle = ({ displayName, name }: Pick<ContractSummary, 'displayName' | 'name'>): string =>
  displayName ?? name;
