import { capabilityQueries } from '@renderer/api/connection/capabilities';
import { useServerAway } from '@renderer/api/connection/server-health';
import { assetQueries } from '@renderer/api/contract/assets';
import { useContractIndex, useIndexStatus } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { openingQueries } from '@renderer/api/local/opening';
import { zoneOf } from '@renderer/lib/time-zone';
import { useContractSearch } from '@renderer/lib/use-contract-search';
import { useDebouncedValue } from '@renderer/ui/hooks/use-debounced-value';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import type { ContractMatches } from '@shared/search/contract-search';
import { holdsWords, rangesIn } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { searchableText } from './describe-opening';
import type { PaletteEntry } from './entry';
import { findRuns, readRunQuery } from './find-runs';
import {
  maxShown,
  type OptionGroup,
  optionGroups,
  type PaletteEntries,
  type RecentFinding,
  type RunFinding,
} from './options';
import { contractText, type PaletteQuery } from './query';
import { recentKey } from './recently-opened';
import { useNamedActions } from './use-named-actions';

/** The list for a text, and the notes below it. */
export interface Listing {
  readonly groups: readonly OptionGroup[];
  readonly isNear: boolean;
  readonly rangesIn: ContractMatches['rangesIn'];
  /** The number of matching contracts, of which the list shows the best. */
  readonly contracts: number;
  /** Not all contracts of the connection are known yet. */
  readonly isPartial: boolean;
  readonly assets: AssetState;
}

/** `unasked`: nothing to search for. `off`: the server has no search. */
export type AssetState = 'unasked' | 'off' | 'away' | 'searching' | 'failed' | 'found';

interface Source {
  readonly connectionId: ConnectionId;
  readonly entries: PaletteEntries;
  /** Key of what the screen shows, which needs no opening. */
  readonly shown: string | null;
  /** Whether results have actions: only those of the connection on the screen. */
  readonly hasActions: boolean;
}

const noContracts: readonly IndexedContract[] = [];
const noItems: readonly RecentItem[] = [];
const noRuns: readonly RunFinding[] = [];
const none: ContractMatches = { contracts: [], isNear: false, best: () => [], rangesIn: () => [] };
const mostRuns = 30;

/**
 * Contracts and runs from the index, assets from the server, recent items, and what the app itself offers. An address or ID has no
 * matches: it is looked up; a token is not even looked up.
 */
export function useListing(source: Source, query: PaletteQuery): Listing {
  const { connectionId, entries } = source;
  const { scope, form, text } = query;
  const isLookedUp = form === 'address' || form === 'token';
  const typed = isLookedUp ? '' : text;
  const contracts = useContractIndex(connectionId)?.contracts ?? noContracts;
  const { search } = useContractSearch(connectionId, contracts);
  const searched = contractText(query);
  const asTyped = useMemo(() => search(searched, contracts), [search, searched, contracts]);
  const actions = useNamedActions(source, query, asTyped);
  // Who says what to do with one contract asks for no similar ones.
  const matches = actions.length > 0 ? none : asTyped;
  const { recent, worthOf } = useRecent(source, typed, matches);
  const runs = useRuns(query, contracts, search);
  const isPartial = useIndexStatus(connectionId)?.listedAt === null;
  const isAboutAssets = scope === 'all' || scope === 'assets';
  const { state, assets } = useAssetSearch(connectionId, isAboutAssets ? typed.trim() : '');
  const groups = useMemo(() => {
    const isOff = state === 'off' || state === 'away' || form === 'blank';
    const searchable = isOff ? null : searchableText(text);
    const found = { query: { scope, form, text }, recent, matches, assets, searchable, runs, entries, worthOf };
    return [...(actions.length > 0 ? [{ id: 'actions', options: actions } as const] : []), ...optionGroups(found)];
  }, [scope, form, recent, matches, assets, state, text, runs, entries, worthOf, actions]);
  const words = useMemo(() => typedWords(typed), [typed]);
  return {
    groups,
    isNear: matches.isNear,
    rangesIn: matches.isNear ? matches.rangesIn : (each) => rangesIn(each, words, false),
    contracts: (scope === 'all' && form !== 'blank') || scope === 'contracts' ? matches.contracts.length : 0,
    isPartial,
    assets: state,
  };
}

/** Runs where they are asked for: by the prefix, or by an outcome or a day. */
function useRuns(
  { scope, form, text }: PaletteQuery,
  contracts: readonly IndexedContract[],
  search: ReturnType<typeof useContractSearch>['search'],
): readonly RunFinding[] {
  const zone = zoneOf(useSettings().zone);
  // What is open for hours still has the days of its beginning.
  const [now] = useState(Date.now);
  return useMemo(() => {
    if (scope !== 'runs' && (scope !== 'all' || form !== 'words')) return noRuns;
    const asked = readRunQuery(text, { now, zone });
    if (scope === 'all' && !asked.isAboutRuns) return noRuns;
    return findRuns(search(asked.rest, contracts).contracts, asked, mostRuns);
  }, [scope, form, text, contracts, search, now, zone]);
}

/** Recent items; for a query, a few matching ones that still exist. And what a use of an entry is worth. */
function useRecent({ connectionId, entries, shown }: Source, typed: string, matches: ContractMatches) {
  const items = useQuery(openingQueries.recent(connectionId)).data ?? noItems;
  const byId = useContractsById(connectionId);
  const known = useMemo(() => {
    const own = Object.values(entries).flat();
    const byKey = new Map(own.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
    return items.flatMap((item): readonly RecentFinding[] => {
      const { target } = item;
      if (target.kind === 'contract') return [{ item, indexed: byId.get(target.contractId) ?? null }];
      if (target.kind === 'asset') return [{ item, indexed: null }];
      const entry = byKey.get(recentKey(item));
      return entry === undefined ? [] : [{ item, indexed: null, entry }];
    });
  }, [items, byId, entries]);
  const recent = useMemo(() => {
    const words = typedWords(typed);
    if (words.length === 0) return known.filter(({ item }) => recentKey(item) !== shown);
    const found = new Set(matches.contracts);
    return known.filter(({ item, indexed, entry }) => {
      if (entry !== undefined) return false;
      return indexed === null
        ? holdsWords(`${item.title} ${item.about}`, words)
        : found.has(indexed) && !indexed.contract.deleted;
    });
  }, [known, shown, typed, matches]);
  const worthOf = useMemo(() => {
    const places = new Map(items.map((item, at) => [recentKey(item), at]));
    return ({ kind, id }: PaletteEntry): number => {
      const at = places.get(`${kind} ${id}`);
      return at === undefined ? 0 : 1 / (1 + at);
    };
  }, [items]);
  return { recent, worthOf };
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
