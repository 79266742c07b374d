import { call, useAppEvent } from '@renderer/api/bridge';
import { readAgain } from '@renderer/api/cache/read-again';
import type { HomeScope, IndexedContract, IndexMarks, IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import {
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Not below `server`: main answers from its own disk, which does not prove that the server is up. */
const root = (connectionId: ConnectionId) => ['contract-index', connectionId] as const;

/** All contracts of a connection as the app keeps them. The same object for a contract that has not changed. */
export interface ContractIndex {
  /** By their fully qualified names: what was read first must not decide which of two equal hits stands on top. */
  readonly contracts: readonly IndexedContract[];
  readonly byKey: ReadonlyMap<string, IndexedContract>;
  readonly revision: number;
}

/** How often main is told or asked what it answers from its own disk, while it is on the screen. */
const inViewMs = 10 * 60_000;

export const contractIndexQueries = {
  /** Everything that is known of the contracts of a connection. */
  of: (connectionId: ConnectionId) => ({ queryKey: root(connectionId) }),
  /** Everything; a refetch asks only for what has changed. */
  contracts: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'contracts'],
      queryFn: ({ client, queryKey }) => changesInto(connectionId, client.getQueryData(queryKey) ?? nothing),
      staleTime: Infinity,
      gcTime: Infinity,
      // Comparing all contracts would cost more than reading them.
      structuralSharing: false,
    }),
  status: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'status'],
      queryFn: () => call('index.status', { connectionId }),
      staleTime: Infinity,
    }),
  marks: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'marks'],
      queryFn: () => call('index.marks', { connectionId }),
      staleTime: Infinity,
    }),
  /** What changed in all contracts in the last days. */
  changes: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'changes'],
      queryFn: () => call('contracts.changes', { connectionId }),
      staleTime: inViewMs,
    }),
  identity: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'identity'],
      queryFn: () => call('index.identity', { connectionId }),
      staleTime: Infinity,
      // Main learns of other teams behind its answer.
      refetchInterval: inViewMs,
    }),
};

const nothing: ContractIndex = { contracts: [], byKey: new Map(), revision: 0 };

/** Reads everything that has changed since a state of the index. */
async function changesInto(connectionId: ConnectionId, before: ContractIndex): Promise<ContractIndex> {
  let { revision } = before;
  const byKey = new Map(before.byKey);
  for (;;) {
    const page = await call('index.changes', { connectionId, after: revision });
    // It was deleted and begun again.
    if (revision !== 0 && (revision < page.first || page.revision < revision))
      return changesInto(connectionId, nothing);
    for (const line of JSON.parse(page.lines) as IndexedContract[]) byKey.set(line.key, line);
    for (const key of page.removed) byKey.delete(key);
    const isSame = page.revision === revision;
    revision = page.revision;
    if (!page.isMore || isSame) break;
  }
  if (revision === before.revision) return before;
  return { contracts: [...byKey.values()].sort(byName), byKey, revision };
}

/** Not by the words of a language: it only has to be the same each time, and is done for all contracts at each change. */
function byName({ contract: one, key }: IndexedContract, { contract: other, key: otherKey }: IndexedContract): number {
  if (one.fullyQualifiedName !== other.fullyQualifiedName)
    return one.fullyQualifiedName < other.fullyQualifiedName ? -1 : 1;
  return key < otherKey ? -1 : 1;
}

/** Brings the index of the shown connection up to date, and the window with it. Use once, in the shell. */
export function useContractIndexOf(connectionId: ConnectionId | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (connectionId === null) return;
    void call('index.open', { connectionId })
      .then((status) => noteStatus(client, status))
      .catch(() => undefined);
  }, [client, connectionId]);
  useAppEvent('index-changed', ({ status }) => noteStatus(client, status));
  useAppEvent('history-read', ({ connectionId: id }) => readAgain(client, contractIndexQueries.changes(id)));
}

/** Stores what main says of an index, and reads what has changed in it where it is on the screen. */
export function noteStatus(client: QueryClient, status: IndexStatus): void {
  const { connectionId, first, revision } = status;
  const known = client.getQueryData(contractIndexQueries.status(connectionId).queryKey);
  client.setQueryData(contractIndexQueries.status(connectionId).queryKey, status);
  // What was shown may be another account's: it goes at once.
  if (known !== undefined && known.first !== first) {
    const predicate = ({ queryKey: [, , part] }: Query) => part !== 'status';
    void client.resetQueries({ queryKey: root(connectionId), predicate });
    return;
  }
  const { queryKey } = contractIndexQueries.contracts(connectionId);
  if (client.getQueryData(queryKey)?.revision === revision) return;
  readAgain(client, { queryKey });
  readAgain(client, { queryKey: [...root(connectionId), 'days'] });
}

/** The contracts of a connection; undefined until they are read from disk. */
export const useContractIndex = (connectionId: ConnectionId): ContractIndex | undefined =>
  useQuery(contractIndexQueries.contracts(connectionId)).data;

/** What is known of one contract; undefined where nothing is. */
export const useIndexedContract = (connectionId: ConnectionId, id: ContractId): IndexedContract | undefined =>
  useContractIndex(connectionId)?.contracts.find(({ contract }) => contract.id === id);

/** How true it is; undefined until main has answered. */
export const useIndexStatus = (connectionId: ConnectionId): IndexStatus | undefined =>
  useQuery(contractIndexQueries.status(connectionId)).data;

type ChangeOfMarks = 'index.seen' | 'index.seenAll' | 'index.scope';

/** Changes what a person has seen or pinned, and shows it at once when main has stored it. */
export function useIndexMarks(connectionId: ConnectionId) {
  const client = useQueryClient();
  const marks = useQuery(contractIndexQueries.marks(connectionId)).data;
  const changes = useMemo(() => {
    const change = async <N extends ChangeOfMarks>(name: N, input: InputOf<Routes[N]>) => {
      const next: IndexMarks = await call(name, input);
      client.setQueryData(contractIndexQueries.marks(connectionId).queryKey, next);
    };
    return {
      seen: (contractId: ContractId, timestamp: number) =>
        change('index.seen', { connectionId, contractId, timestamp }),
      seenAll: (keys?: readonly string[]) =>
        change('index.seenAll', { connectionId, ...(keys && { keys: [...keys] }) }),
      setScope: (scope: HomeScope) => change('index.scope', { connectionId, scope }),
      pin: (keys: readonly string[], isPinned: boolean) => pin(client, connectionId, { keys, isPinned }),
    };
  }, [client, connectionId]);
  return { marks, ...changes };
}

interface PinChange {
  readonly keys: readonly string[];
  readonly isPinned: boolean;
}

/** Pins contracts behind those that are, or takes that back. */
async function pin(client: QueryClient, connectionId: ConnectionId, { keys, isPinned }: PinChange): Promise<void> {
  const { byKey } = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey) ?? nothing;
  const nameOf = (key: string) => byKey.get(key)?.contract.fullyQualifiedName ?? null;
  const items = keys.map((id) => ({ id, contractName: nameOf(id) }));
  if (isPinned) await call('local.put', { connectionId, change: { kind: 'pin', items } });
  else await call('local.remove', { connectionId, kind: 'pin', ids: [...keys] });
  await client.invalidateQueries(contractIndexQueries.marks(connectionId));
}

export type IndexAction = InputOf<Routes['index.control']>['action'];

/** Continues, pauses, stops or begins a round. */
export function useControlIndex(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: IndexAction) => call('index.control', { connectionId, action }),
    onSuccess: (status) => noteStatus(client, status),
  });
}

/** Deletes the index of a connection, which is then rebuilt. */
export function useClearIndex(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('index.clear', { connectionId }),
    onSuccess: (status) => noteStatus(client, status),
  });
}

/** Says who "mine" means under a bot's token; null takes it back. */
export function useIdentify(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: InputOf<Routes['index.identify']>['person']) =>
      call('index.identify', { connectionId, person: person && { name: person.name, label: person.label } }),
    onSuccess: (identity) => client.setQueryData(contractIndexQueries.identity(connectionId).queryKey, identity),
  });
}

/** Whether contracts of a connection are stored; false where that cannot be read. */
export const hasContracts = async (connectionId: ConnectionId): Promise<boolean> =>
  call('index.status', { connectionId }).then(
    ({ contracts }) => contracts > 0,
    () => false,
  );

/** Begins a round of every index that is on the screen, unless it is paused or stopped. What comes of it, a failure too, its status says. */
export function checkShownIndexes(client: QueryClient): void {
  const shown = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [of, , part] }) => of === 'contract-index' && part === 'status',
  });
  for (const { queryKey } of shown) {
    const connectionId = queryKey[1] as ConnectionId;
    const state = client.getQueryData(contractIndexQueries.status(connectionId).queryKey)?.state;
    if (state === undefined || state === 'paused' || state === 'stopped') continue;
    call('index.control', { connectionId, action: 'check' }).then(
      (status) => noteStatus(client, status),
      () => undefined,
    );
  }
}

/**
 * Says that these contracts are on the screen, again and again: their results get old there. Ends with what it returns. A failure
 * is ignored: they are read later then.
 */
export function keepContractsInView(connectionId: ConnectionId, keys: readonly string[]): () => void {
  const say = () => {
    // Nothing is on the screen of a window that is hidden.
    if (!document.hidden) void call('index.view', { connectionId, keys: keys.slice(0, 500) }).catch(() => undefined);
  };
  if (keys.length === 0) return () => undefined;
  say();
  const timer = setInterval(say, inViewMs);
  return () => clearInterval(timer);
}
