import { capabilityQueries } from '@renderer/api/connection/capabilities';
import { useServerAway } from '@renderer/api/connection/server-health';
import { assetQueries } from '@renderer/api/contract/assets';
import { useContractIndex, useIndexStatus } from '@renderer/api/contract/contract-index';
import { openingQueries } from '@renderer/api/local/opening';
import { useContractSearch } from '@renderer/lib/use-contract-search';
import { useDebouncedValue } from '@renderer/ui/hooks/use-debounced-value';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import type { ContractMatches } from '@shared/search/contract-search';
import { holdsWords } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchableText } from './describe-opening';
import { formOf, maxShown, type OptionGroup, optionGroups, type RecentFinding } from './options';

/** The list of the box for a text, and the notes below it. */
export interface OpeningList {
  readonly groups: readonly OptionGroup[];
  readonly matches: ContractMatches;
  /** The number of matching contracts, of which the list shows the best. */
  readonly contracts: number;
  /** Not all contracts of the connection are known yet. */
  readonly isPartial: boolean;
  readonly assets: AssetState;
}

/** `unasked`: nothing to search for. `off`: the server has no search. */
export type AssetState = 'unasked' | 'off' | 'away' | 'searching' | 'failed' | 'found';

const noContracts: readonly IndexedContract[] = [];
const noItems: readonly RecentItem[] = [];

/**
 * Contracts from the index, assets from the server, and recent items. An address or id has no matches: it is looked up; a token
 * is not even looked up.
 */
export function useListing(connectionId: ConnectionId, text: string): OpeningList {
  const form = formOf(text);
  const isLookedUp = form === 'address' || form === 'token';
  const typed = isLookedUp ? '' : text;
  const contracts = useContractIndex(connectionId)?.contracts ?? noContracts;
  const search = useContractSearch(connectionId, contracts);
  const matches = useMemo(() => search(typed, contracts), [search, typed, contracts]);
  const recent = useRecent(connectionId, typed, matches);
  const isPartial = useIndexStatus(connectionId)?.listedAt === null;
  const { state, assets } = useAssetSearch(connectionId, typed.trim());
  const groups = useMemo(() => {
    if (isLookedUp) return [];
    if (form === 'blank') return optionGroups({ recent, contracts: [], assets: [], searchable: null });
    const hits = matches.best(maxShown.contracts + maxShown.recent);
    const searchable = state === 'off' || state === 'away' ? null : searchableText(text);
    return optionGroups({ recent, contracts: hits, assets, searchable });
  }, [form, isLookedUp, recent, matches, assets, state, text]);
  return { groups, matches, contracts: matches.contracts.length, isPartial, assets: state };
}

/** Recent items; for a query, a few matching ones that still exist. */
function useRecent(connectionId: ConnectionId, typed: string, matches: ContractMatches): readonly RecentFinding[] {
  const items = useQuery(openingQueries.recent(connectionId)).data ?? noItems;
  const byKey = useContractsById(connectionId);
  return useMemo(() => {
    const all = items.map((item) => {
      const { target } = item;
      return { item, indexed: target.kind === 'contract' ? (byKey.get(target.contractId) ?? null) : null };
    });
    const words = typedWords(typed);
    if (words.length === 0) return all;
    const found = new Set(matches.contracts);
    return all
      .filter(({ item, indexed }) =>
        indexed === null
          ? holdsWords(`${item.title} ${item.about}`, words)
          : found.has(indexed) && !indexed.contract.deleted,
      )
      .slice(0, maxShown.recent);
  }, [items, byKey, typed, matches]);
}

function useContractsById(connectionId: ConnectionId): ReadonlyMap<string, IndexedContract> {
  const contracts = useContractIndex(connectionId)?.contracts ?? noContracts;
  return useMemo(() => new Map(contracts.map((each) => [each.contract.id, each])), [contracts]);
}

/** One letter matches nearly everything. */
const shortestSearch = 2;
/** About as long as a pause between two words, so that a text typed in one go is searched for once. */
const quietMs = 300;

/** Assets from the server's search. The hits always belong to the current text, never to an earlier one. */
function useAssetSearch(connectionId: ConnectionId, text: string) {
  const isAway = useServerAway(connectionId) !== null;
  const offer = useQuery(capabilityQueries.of(connectionId)).data?.search.state;
  const settled = useDebouncedValue(text, quietMs);
  const isOff = offer === 'absent' || offer === 'refused';
  const isWanted = text.length >= shortestSearch && searchableText(text) !== null;
  const isAsked = isWanted && !isAway && !isOff && settled === text;
  const query = useInfiniteQuery({
    ...assetQueries.search({ connectionId, pageSize: maxShown.assets * 2, text: settled, raw: false, scope: 'any' }),
    enabled: isAsked,
  });
  const page = isAsked && !query.isPlaceholderData ? query.data?.pages[0] : undefined;
  const assets = useMemo(() => page?.lines.filter((line) => line.kind === 'asset') ?? [], [page]);
  const state = (): AssetState => {
    if (!isWanted) return 'unasked';
    if (isOff) return 'off';
    if (page !== undefined) return 'found';
    if (isAway) return 'away';
    return isAsked && query.isError ? 'failed' : 'searching';
  };
  return { state: state(), assets };
}
