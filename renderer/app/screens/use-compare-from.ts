import type { ContractKey } from '@renderer/api/result/result-keys';
import { runQueries, savedStreak } from '@renderer/api/result/runs';
import { type ContractScreenSearch, screenOf } from '@renderer/app/search-params';
import { timestampOfKey } from '@renderer/features/results/row-keys';
import { samePress } from '@renderer/lib/commands/press';
import { noSuccessText } from '@renderer/lib/streak-text';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow, Streak } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { olderFirst } from '@shared/results/compare/compare';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { create } from 'zustand';
import { messages } from './messages';

type Run = Pick<ResultRow, 'timestamp' | 'key'>;

const streakToast = 'streak-failed';

/** Reads the runs before a run; shows a toast when that fails. */
export function useReadStreak() {
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const failed = useFailureToast();
  const [isReading, setReading] = useState(false);
  const readStreak = async (target: ContractKey, { timestamp, key }: Run): Promise<Streak | null> => {
    const screen = screenOf(router.state.location);
    toast.close(streakToast);
    setReading(true);
    try {
      return await client.fetchQuery(runQueries.streak(target, { timestamp, key }));
    } catch (thrown) {
      // The screen was left before the answer.
      if (thrown instanceof CancelledError || screenOf(router.state.location) !== screen) return null;
      const isAway = hasClass(AppError.from(thrown).code, 'away', 'token');
      const saved = isAway ? await savedStreak(target, { timestamp, key }).catch(() => null) : null;
      if (saved !== null) return saved.data;
      failed(messages.compare.failed, { id: streakToast })(thrown);
      return null;
    } finally {
      setReading(false);
    }
  };
  return { readStreak, isReading };
}

/** Actions that compare results of a contract. */
export function useCompareFrom(remember: (target: ContractKey) => void) {
  const navigate = useNavigate();
  const toast = useToast();
  const { readStreak } = useReadStreak();

  const compare = (target: ContractKey, a: string | undefined, b: string) => {
    remember(target);
    const { connectionId, contractId } = target;
    void navigate({
      to: '/c/$connectionId/contracts/$contractId/compare',
      params: { connectionId, contractId },
      search: { ...(a === undefined ? {} : { a }), b },
    });
  };
  const withEarlier = (target: ContractKey, row: ResultRow, choose: (streak: Streak) => ResultRow | null) => {
    const goOn = samePress();
    void readStreak(target, row).then((streak) => {
      if (streak === null) return;
      const earlier = choose(streak);
      if (earlier !== null) return goOn(() => compare(target, earlier.key, row.key));
      const text = streak.previous === null ? messages.compare.noEarlier : noSuccessText(streak);
      toast.show({ title: messages.compare.nothing, text: text ?? '' });
    });
  };

  return (target: ContractKey) => ({
    onCompare: ([one, other]: readonly string[]) => {
      if (one === undefined) return;
      if (other === undefined) return compare(target, undefined, one);
      const [earlier, later] = olderFirst(runOf(one), runOf(other));
      compare(target, earlier.key, later.key);
    },
    onCompareWithPrevious: (row: ResultRow) => withEarlier(target, row, ({ previous }) => previous),
    onCompareWithLastSuccess: (row: ResultRow) => withEarlier(target, row, ({ lastSuccess }) => lastSuccess),
  });
}

const runOf = (key: string): Run => ({ key, timestamp: timestampOfKey(key) ?? 0 });

/** The screen on which results were chosen to be compared. */
interface CompareOrigin {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  /** The asset through which the contract was opened; null when by its own id. */
  readonly asset: AssetKey | null;
  readonly search: ContractScreenSearch;
}

interface CompareOrigins {
  readonly origin: CompareOrigin | null;
  readonly remember: (origin: CompareOrigin) => void;
}

/** Remembered so that "back" from a comparison leads to the same list. */
export const useCompareOrigin = create<CompareOrigins>()((set) => ({
  origin: null,
  remember: (origin) => set({ origin }),
}));
