import { useContractIndex } from '@renderer/api/contract/contract-index';
import { searchContracts } from '@renderer/lib/use-contract-search';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { ContractMatches } from '@shared/search/contract-search';
import { useMemo } from 'react';
import { namedActions } from './named-action';
import type { PaletteOption } from './options';
import type { PaletteQuery } from './query';
import { useResultActions } from './result-actions';

interface Source {
  readonly connectionId: ConnectionId;
  readonly hasActions: boolean;
}

const noContracts: readonly IndexedContract[] = [];
const noOptions: readonly PaletteOption[] = [];

/** What a text says to do with a contract that it names, where no contract has all of its words. */
export function useNamedActions(
  { connectionId, hasActions }: Source,
  { scope, form, text }: PaletteQuery,
  asTyped: ContractMatches,
): readonly PaletteOption[] {
  const contracts = useContractIndex(connectionId)?.contracts ?? noContracts;
  const actionsOf = useResultActions();
  const isAsked = hasActions && scope === 'all' && form === 'words';
  const isFound = asTyped.contracts.length > 0 && !asTyped.isNear;
  return useMemo(() => {
    if (!isAsked || isFound) return noOptions;
    return namedActions(text, {
      search: (name) => searchContracts(name, contracts),
      actionsOf: (indexed) => actionsOf({ kind: 'contract', key: indexed.key, indexed, hit: null }),
    });
  }, [isAsked, isFound, text, contracts, actionsOf]);
}
