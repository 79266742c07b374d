import type { Reference } from '@shared/domain/contract/contract';
import type { Identity } from '@shared/domain/contract/contract-index';

interface People {
  readonly contract: { readonly owners: readonly Reference[] };
  readonly reviewers: readonly Reference[];
}

/** Whether an owner or reviewer of a contract is one of these people or teams. Names are compared without their case. */
export function isMine({ contract, reviewers }: People, { names }: Pick<Identity, 'names'>): boolean {
  const isOne = ({ name, fullyQualifiedName }: Reference) =>
    names.includes(name?.toLowerCase() ?? '') || names.includes(fullyQualifiedName?.toLowerCase() ?? '');
  return names.length > 0 && (contract.owners.some(isOne) || reviewers.some(isOne));
}
