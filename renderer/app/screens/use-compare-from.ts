import type { ContractKey } from '@renderer/api/result-keys';
import { runQueries } from '@renderer/api/runs';
import { screenOf } from '@renderer/app/screen-of';
import { timestampOfKey } from '@renderer/features/results/opened-run';
import { describeError } from '@renderer/lib/describe-error';
import { noSuccessWords } from '@renderer/lib/streak-messages';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow, Streak } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { olderFirst } from '@shared/results/compare';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { create } from 'zustand';
import type { ContractScreenSearch } from './contract-search';

type Run = Pick<ResultRow, 'timestamp' | 'key'>;

const streakToast = 'streak-failed';

/** Looks what came before a run; says so where that cannot be read. */
export function useStreakOf() {
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [isProbing, setLooking] = useState(false);
  const look = async (target: ContractKey, { timestamp, key }: Run): Promise<Streak | null> => {
    const screen = screenOf(router.state.location);
    toast.close(streakToast);
    setLooking(true);
    try {
      return await client.fetchQuery(runQueries.streak(target, { timestamp, key }));
    } catch (thrown) {
      if (screenOf(router.state.location) !== screen) return null;
      const { title, text } = describeError(AppError.from(thrown), 'look for earlier results');
      toast.show({ id: streakToast, title, text, tone: 'failed' });
      return null;
    } finally {
      setLooking(false);
    }
  };
  return { look, isProbing };
}

/** Actions to a comparison of results of a contract. */
export function useCompareFrom(remember: (target: ContractKey) => void) {
  const navigate = useNavigate();
  const toast = useToast();
  const { look } = useStreakOf();

  const go = (target: ContractKey, a: string | undefined, b: string) => {
    remember(target);
    const { connectionId, contractId } = target;
    void navigate({
      to: '/c/$connectionId/contracts/$contractId/compare',
      params: { connectionId, contractId },
      search: { ...(a === undefined ? {} : { a }), b },
    });
  };
  const withEarlier = (target: ContractKey, row: ResultRow, choose: (streak: Streak) => ResultRow | null) =>
    void look(target, row).then((streak) => {
      if (streak === null) return;
      const earlier = choose(streak);
      if (earlier !== null) return go(target, earlier.key, row.key);
      const text = streak.previous === null ? 'No earlier result was found.' : noSuccessWords(streak);
      toast.show({ title: 'Nothing to compare with', text: text ?? '' });
    });

  return (target: ContractKey) => ({
    onCompare: ([one, other]: readonly string[]) => {
      if (one === undefined) return;
      if (other === undefined) return go(target, undefined, one);
      const [earlier, later] = olderFirst(placeOf(one), placeOf(other));
      go(target, earlier.key, later.key);
    },
    onCompareWithPrevious: (row: ResultRow) => withEarlier(target, row, ({ previous }) => previous),
    onCompareWithLastSuccess: (row: ResultRow) => withEarlier(target, row, ({ lastSuccess }) => lastSuccess),
  });
}

const placeOf = (key: string): Run => ({ key, timestamp: timestampOfKey(key) ?? 0 });

/** The screen from which results were compared, as it was. */
interface ComparePlace {
  readonly connectionId: ConnectionId;
  /** The contract whose results they are. */
  readonly contractId: ContractId;
  /** The asset through which it was reached; null when by itself. */
  readonly asset: AssetKey | null;
  readonly search: ContractScreenSearch;
}

interface ComparePlaces {
  readonly place: ComparePlace | null;
  readonly remember: (place: ComparePlace) => void;
}

/** So that the way back from a comparison leads to the same list. */
export const useComparePlace = create<ComparePlaces>()((set) => ({
  place: null,
  remember: (place) => set({ place }),
}));
