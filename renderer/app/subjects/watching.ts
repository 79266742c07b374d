import { useSetWatched, watchQuery } from '@renderer/api/local/watch';
import type { MenuEntry, SubjectEntries } from '@renderer/lib/commands/command-menu';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';

type Contracts = readonly IndexedContract[];

/** Watches contracts one by one, besides those that are watched as mine, pinned or in a view. */
export function useWatching(connectionId: ConnectionId): (contracts: Contracts) => SubjectEntries<'contract'> {
  const watched = useQuery(watchQuery()).data?.connections.find((each) => each.connectionId === connectionId);
  const { mutateAsync: set } = useSetWatched();
  const toast = useToast();
  const failed = useFailureToast();
  if (watched === undefined) return () => ({});
  const { connectionId: _, ...before } = watched;
  const known = new Set(before.contracts);
  const change = (contracts: Contracts, isWatched: boolean) => {
    const keys = contracts.map(({ key }) => key);
    const others = before.contracts.filter((key) => !keys.includes(key));
    const name = nameOf(contracts);
    const after = { ...before, contracts: isWatched ? [...others, ...keys] : others };
    const text = contracts.length === 1 ? messages.watchingText : messages.watchingManyText;
    set({ connectionId, watched: after }).then(
      () =>
        toast.show({
          id: 'watching',
          title: isWatched ? messages.watching(name) : messages.notWatching(name),
          ...(isWatched ? { text } : {}),
          undo: () => void set({ connectionId, watched: before }).catch(failed(messages.watchFailed)),
        }),
      failed(messages.watchFailed),
    );
  };
  return (contracts) => {
    const areWatched = contracts.every(({ key }) => known.has(key));
    const label = areWatched ? messages.unwatch(contracts.length) : messages.watch(contracts.length);
    const entry: MenuEntry = {
      ...(contracts.length > 1 ? { label } : {}),
      onSelect: () => change(contracts, !areWatched),
    };
    return { watch: areWatched ? null : entry, unwatch: areWatched ? entry : null };
  };
}

const nameOf = (contracts: Contracts): string => {
  const [one] = contracts;
  return one === undefined || contracts.length > 1
    ? messages.copied.contracts(contracts.length)
    : plainText(shortText(contractTitle(one.contract), 60));
};
