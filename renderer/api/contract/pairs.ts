import { call } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connection/connections';
import { openingQueries, useRememberOpened } from '@renderer/api/local/opening';
import type { ContractKey } from '@renderer/api/result/result-keys';
import type { ConnectionId } from '@shared/domain/ids';
import { contractFileLength } from '@shared/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractQueries, keptContract } from './contracts';

export const pairQueries = {
  /** A contract that is compared; as this app has read it last, where its server cannot be reached. */
  side: ({ connectionId, contractId }: ContractKey) =>
    queryOptions({
      queryKey: [...contractQueries.root(connectionId), 'pair', contractId],
      queryFn: ({ signal }) => call('contracts.get', { connectionId, contractId, include: 'all' }, signal),
      meta: { saved: () => keptContract(connectionId, contractId) },
    }),
};

/** The contract in a file with the text of it, or why it has none. `table`: one of several in an ODCS file. Sends no request. */
export async function readContractFile(file: File, table: string | null) {
  const text = file.size > 4 * contractFileLength ? null : await file.text();
  if (text === null || text.length > contractFileLength) return { kind: 'refused', reason: 'too-large' } as const;
  return { ...(await readContractText(text, table)), text };
}

export const readContractText = (text: string, table: string | null) => call('contracts.readFile', { text, table });

/** A contract that one was compared with. */
export interface Partner extends ContractKey {
  /** As it was called then. */
  readonly title: string;
}

/** Two contracts that were compared, the first one of a connection of their own. */
export interface RememberedPair {
  readonly contract: ContractKey;
  readonly other: Partner;
  /** What both are called. */
  readonly title: string;
}

const none: readonly RememberedPair[] = [];

/** Pairs that were compared on a connection, best first; those of a connection that was removed are left out. */
export function useRememberedPairs(connectionId: ConnectionId): readonly RememberedPair[] {
  const items = useQuery(openingQueries.recent(connectionId)).data;
  const connections = useQuery(connectionQueries.all()).data?.connections;
  return useMemo(() => {
    if (items === undefined || connections === undefined) return none;
    const known = new Set(connections.map(({ id }) => id));
    return items.flatMap(({ target, title, about }): readonly RememberedPair[] => {
      if (target.kind !== 'pair' || !known.has(target.other.connectionId)) return [];
      const contract = { connectionId, contractId: target.contractId };
      return [{ contract, other: { ...target.other, title: about }, title }];
    });
  }, [items, connections, connectionId]);
}

export interface NamedSide extends ContractKey {
  readonly title: string;
}

/** Longest name that is stored, in characters. */
const maxLength = 1000;

/** Remembers a pair, on the connections of both. */
export function useRememberPair() {
  const remember = useRememberOpened();
  return (left: NamedSide, right: NamedSide, title: string): void => {
    const add = (one: NamedSide, other: NamedSide) => {
      const { connectionId, contractId } = other;
      const target = { kind: 'pair', contractId: one.contractId, other: { connectionId, contractId } } as const;
      remember(one.connectionId, {
        target,
        title: title.slice(0, 2 * maxLength),
        about: other.title.slice(0, maxLength),
      });
    };
    add(left, right);
    if (left.connectionId !== right.connectionId || left.contractId !== right.contractId) add(right, left);
  };
}
