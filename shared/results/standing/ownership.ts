import type { Reference } from '@shared/domain/contract/contract';
import type { Identity, IndexedContract } from '@shared/domain/contract/contract-index';

/** Whether an owner or reviewer of a contract is one of these people or teams. Names are compared without their case. */
export function isMine(
  { contract, reviewers }: Pick<IndexedContract, 'contract' | 'reviewers'>,
  { names }: Pick<Identity, 'names'>,
): boolean {
  const isOne = ({ name, fullyQualifiedName }: Reference) =>
    names.includes(name?.toLowerCase() ?? '') || names.includes(fullyQualifiedName?.toLowerCase() ?? '');
  return names.length > 0 && (contract.owners.some(isOne) || reviewers.some(isOne));
}
