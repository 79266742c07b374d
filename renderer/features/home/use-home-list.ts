import { type ContractIndex, contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useNotes } from '@renderer/api/local/local-items';
import type { IndexMarks } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { acknowledgementOf } from '@shared/results/standing/acknowledged';
import { isMine } from '@shared/results/standing/ownership';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

/** The contracts that count, null until they are known, and who "mine" means where that is asked for. */
export function useHomeList({ connectionId, index, marks, staleDays, now }: HomeListFacts) {
  const { data: identity, isError } = useQuery(contractIndexQueries.identity(connectionId));
  const isOnlyMine = marks?.scope === 'mine';
  const { ofContract } = useNotes(connectionId);
  const list = useMemo(() => {
    // Nobody is known before the server has answered; where it does not, a person has to say it.
    const isAsking = isOnlyMine && identity === undefined && !isError;
    if (index === undefined || marks === undefined || isAsking) return null;
    return homeListOf(index.contracts, {
      ...{ marks, now, staleDays },
      isWanted: (indexed) => !isOnlyMine || (identity !== undefined && isMine(indexed, identity)),
      isAcknowledged: (indexed) =>
        acknowledgementOf(indexed, ofContract.get(indexed.contract.id) ?? [], now) !== undefined,
    });
  }, [index, marks, isOnlyMine, identity, isError, now, staleDays, ofContract]);
  return { list, identity };
}
