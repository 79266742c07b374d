import { type ContractIndex, contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useNotes } from '@renderer/api/local/local-items';
import type { IndexedContract, IndexMarks } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { acknowledgementOf } from '@shared/results/standing/acknowledged';
import { isMine } from '@shared/results/standing/ownership';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { worstFirst } from './heat-rows';
import { homeListOf } from './home-list';

interface HomeListFacts {
  readonly connectionId: ConnectionId;
  /** undefined until they are read from disk. */
  readonly index: ContractIndex | undefined;
  readonly marks: IndexMarks | undefined;
  readonly staleDays: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The contracts that count, in their groups and worst first, and who "mine" means where that is asked for. */
export function useHomeList({ connectionId, index, marks, staleDays, now }: HomeListFacts) {
  const { data: identity, isError } = useQuery(contractIndexQueries.identity(connectionId));
  const isOnlyMine = marks?.scope === 'mine';
  const { ofContract } = useNotes(connectionId);
  const list = useMemo(() => {
    if (index === undefined || marks === undefined) return null;
    const isWanted = (indexed: IndexedContract) => !isOnlyMine || (identity !== undefined && isMine(indexed, identity));
    const isAcknowledged = (indexed: IndexedContract) =>
      acknowledgementOf(indexed, ofContract.get(indexed.contract.id) ?? [], now) !== undefined;
    const options = { marks, now, staleDays, isWanted, isAcknowledged };
    return { home: homeListOf(index.contracts, options), worst: worstFirst(index.contracts.filter(isWanted)) };
  }, [index, marks, isOnlyMine, identity, now, staleDays, ofContract]);
  /** Nobody is known before the server has answered; where it does not, a person has to say it. */
  const isAsking = isOnlyMine && identity === undefined && !isError;
  const needsChoice = isOnlyMine && !isAsking && (identity?.names ?? []).length === 0;
  return { list, identity, isAsking, needsChoice };
}
