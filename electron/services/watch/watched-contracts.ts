import { marksOf } from '@main/store/index/index-marks';
import type { StoredIndex } from '@main/store/index/indexes';
import { allContracts, unseenTurns } from '@main/store/watch';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import type { Watched } from '@shared/domain/local/watch';
import { acknowledgementOf } from '@shared/results/standing/acknowledged';
import { countContracts, filterContracts } from '@shared/results/standing/filter-contracts';
import { groupOf } from '@shared/results/standing/home-groups';
import { isMine } from '@shared/results/standing/ownership';
import type { WatchContext } from './watch-context';

/** Which contracts a person watches. */
export function watchedBy(
  { store, viewsOf, clock }: WatchContext,
  { id, stored, watched }: { readonly id: ConnectionId; readonly stored: StoredIndex; readonly watched: Watched },
): (indexed: IndexedContract) => boolean {
  if (watched.view === 'all') return () => true;
  const identity = stored.identity ?? { names: [] };
  const chosen = new Set([...watched.contracts, ...(watched.pinned ? marksOf(store.db, stored).pinned : [])]);
  const search = viewsOf(id).find((view) => view.id === watched.view)?.search;
  const context = { identity, now: clock() };
  /** Searched once, among all contracts: how close a word has to match depends on the others. */
  let found: ReadonlySet<string> | null = null;
  const inView = (indexed: IndexedContract): boolean => {
    if (search === undefined) return false;
    if (search.text === undefined) return countContracts([indexed], search, context) === 1;
    found ??= new Set(filterContracts(allContracts(store.db, stored), search, context).shown.map(({ key }) => key));
    return found.has(indexed.key);
  };
  return (indexed) => (watched.mine && isMine(indexed, identity)) || chosen.has(indexed.key) || inView(indexed);
}

export function acknowledgedBy(notes: readonly Note[], now: number): (indexed: IndexedContract) => boolean {
  const ofContract = Map.groupBy(notes, ({ contractId }) => contractId as string);
  return (indexed) => acknowledgementOf(indexed, ofContract.get(indexed.contract.id) ?? [], now) !== undefined;
}

/** The contracts that Home lists as newly failed. */
export function newlyFailed(deps: WatchContext, id: ConnectionId): readonly IndexedContract[] {
  const { store, index, clock, staleDays, notesOf } = deps;
  const stored = index.find(id);
  if (stored === null) return [];
  const turned = unseenTurns(store.db, stored).filter(({ standing }) => standing.failing !== null);
  if (turned.length === 0) return [];
  const now = clock();
  const marks = marksOf(store.db, stored);
  const options = { marks, now, staleDays: staleDays(), isAcknowledged: acknowledgedBy(notesOf(id), now) };
  const isWanted = (indexed: IndexedContract) =>
    stored.scope === 'all' || isMine(indexed, stored.identity ?? { names: [] });
  return turned.filter((indexed) => isWanted(indexed) && groupOf(indexed, options) === 'new');
}
