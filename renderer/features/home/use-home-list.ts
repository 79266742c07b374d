import { type ContractIndex, contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useRecentChanges } from '@renderer/api/contract/recent-changes';
import { useNotes } from '@renderer/api/local/local-items';
import type { IndexMarks } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { newestFrom } from '@shared/results/changes/recent-changes';
import { acknowledgementOf } from '@shared/results/standing/acknowledged';
import { isMine } from '@shared/results/standing/ownership';
import { lastDays } from '@shared/results/timeline/last-days';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { homeListOf } from './home-list';

interface HomeListFacts {
  readonly connectionId: ConnectionId;
  /** undefined until they are read from disk. */
  readonly index: ContractIndex | undefined;
  readonly marks: IndexMarks | undefined;
  readonly staleDays: number;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The contracts that count, null until they are known, and who "mine" means where that is asked for. */
export function useHomeList({ connectionId, index, marks, staleDays, zone, now }: HomeListFacts) {
  const { data: identity, isError } = useQuery(contractIndexQueries.identity(connectionId));
  const isOnlyMine = marks?.scope === 'mine';
  const { ofContract } = useNotes(connectionId);
  const changes = useRecentChanges(connectionId).changes;
  const [yesterday = now] = lastDays(now, zone, 2);
  const changed = useMemo(
    () => newestFrom(changes ?? [], yesterday).flatMap(({ indexed }) => indexed?.key ?? []),
    [changes, yesterday],
  );
  const list = useMemo(() => {
    // Nobody is known before the server has answered; where it does not, a person has to say it.
    const isAsking = isOnlyMine && identity === undefined && !isError;
    if (index === undefined || marks === undefined || isAsking) return null;
    return homeListOf(index.contracts, {
      ...{ marks, now, staleDays, changed },
      isWanted: (indexed) => !isOnlyMine || (identity !== undefined && isMine(indexed, identity)),
      isAcknowledged: (indexed) =>
        acknowledgementOf(indexed, ofContract.get(indexed.contract.id) ?? [], now) !== undefined,
    });
  }, [index, marks, isOnlyMine, identity, isError, now, staleDays, changed, ofContract]);
  return { list, identity };
}
