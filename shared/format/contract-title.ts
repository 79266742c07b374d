import type { ContractSummary } from '@shared/domain/contract/contract';

/** What people call a contract. */
export const contractTitle = ({ displayName, name }: Pick<ContractSummary, 'displayName' | 'name'>): string =>
  displayName ?? name;
