import type { CleanUp, CleanUpOffer } from '@renderer/features/operations/clean-up/clean-up-types';
import { isBorrowed } from '@renderer/lib/borrowed';
import type { Contract, ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { plural } from '@shared/words/format';

interface OfOne {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  /** Timestamps of the picked results, each once. */
  readonly picked: readonly number[];
  /** Nothing but the picked results is asked for. */
  readonly isDirect: boolean;
  readonly zone: CleanUp['offer']['zone'];
}

const nameOf = ({ displayName, name }: Pick<ContractSummary, 'displayName' | 'name'>): string => displayName ?? name;

export const offerOfOne = ({ connectionId, contract, picked, isDirect, zone }: OfOne): CleanUp['offer'] => ({
  connectionId,
  contracts: [{ id: contract.id, name: nameOf(contract) }],
  leftOut: null,
  picked,
  isDirect,
  zone,
});

/** Why the results of a contract in a list stay; null when they can be cleaned up. */
const whyLeftOut = (contract: ContractSummary): 'deleted' | 'borrowed' | null => {
  if (contract.deleted) return 'deleted';
  return isBorrowed(contract) ? 'borrowed' : null;
};

/** The selected contracts, each once; those whose results cannot be cleaned up are left out, and that is said. */
export function offerOfMany(connectionId: ConnectionId, selected: readonly ContractSummary[]): CleanUpOffer {
  const left = selected.map(whyLeftOut).filter((why) => why !== null);
  const able = selected.filter((contract) => whyLeftOut(contract) === null);
  const each = [...new Map(able.map((contract) => [contract.id, contract])).values()];
  const assetOf = assetsAmong(each);
  const contracts = each.map((contract) => ({ id: contract.id, name: nameOf(contract), ...assetOf(contract) }));
  return { connectionId, contracts, leftOut: leftOutWords(left), picked: [], isDirect: false };
}

/** Contracts of different assets may have the same name: those are told apart by their asset. */
function assetsAmong(contracts: readonly ContractSummary[]): (contract: ContractSummary) => { asset?: string } {
  const names = contracts.map(nameOf);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const shared = new Set(names.filter(isShared));
  return (contract) =>
    shared.has(nameOf(contract)) ? { asset: contract.asset?.fullyQualifiedName ?? contract.fullyQualifiedName } : {};
}

function leftOutWords(left: readonly ('deleted' | 'borrowed')[]): string | null {
  if (left.length === 0) return null;
  const of = (why: 'deleted' | 'borrowed') => left.filter((each) => each === why).length;
  const parts = [
    ...(of('deleted') > 0 ? [`${of('deleted')} deleted, which ${of('deleted') === 1 ? 'is' : 'are'} read-only`] : []),
    ...(of('borrowed') > 0 ? [`${of('borrowed')} inherited, whose results are the data product’s`] : []),
  ];
  return `${plural(left.length, 'selected contract')} left out: ${parts.join('; ')}.`;
}
