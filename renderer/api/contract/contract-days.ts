import { call } from '@renderer/api/bridge';
import type { ContractDays } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { addTotals, totalsOf, type WeekCounts, weekOf } from '@shared/results/standing/outcome-days';
import { useQuery } from '@tanstack/react-query';
import { contractIndexQueries } from './contract-index';

/** Contracts whose days are read together: main answers such a part in a few milliseconds, in one go. */
const keysPerPart = 100;

interface DaysOf {
  readonly keys: readonly string[];
  /** The beginnings of the days and the end of the last one. */
  readonly starts: readonly number[];
}

/** The results of contracts by day, part by part. */
async function* partsOf(connectionId: ConnectionId, { keys, starts }: DaysOf): AsyncGenerator<readonly ContractDays[]> {
  for (let from = 0; from < keys.length; from += keysPerPart) {
    const part = { connectionId, keys: keys.slice(from, from + keysPerPart), starts: [...starts] };
    yield (await call('index.days', part)).contracts;
  }
}

export type DaysByKey = ReadonlyMap<string, ContractDays['days']>;

/** The days of all these contracts. */
export async function readDays(connectionId: ConnectionId, of: DaysOf): Promise<DaysByKey> {
  const known = new Map<string, ContractDays['days']>();
  for await (const part of partsOf(connectionId, of)) for (const { key, days } of part) known.set(key, days);
  return known;
}

const none: DaysByKey = new Map();

/** The days of the contracts that are shown. What was read stays until it is read again, so that no cell blinks. */
export function useDays(connectionId: ConnectionId, of: DaysOf): DaysByKey {
  const { data = none } = useQuery({
    queryKey: [...contractIndexQueries.of(connectionId).queryKey, 'days', of.starts, of.keys],
    queryFn: () => readDays(connectionId, of),
    placeholderData: (before, query) => (query?.queryKey.includes(of.starts) ? before : undefined),
    staleTime: Infinity,
  });
  return data;
}

interface TotalsOf extends DaysOf {
  /** Tells one set of contracts from another: until its new totals are there, those before stay. */
  readonly about: string;
  /** Of the index. */
  readonly revision: number;
}

/** The results of all these contracts by day; undefined until they are counted. */
export function useDayTotals(connectionId: ConnectionId, { about, revision, ...of }: TotalsOf) {
  const { data } = useQuery({
    queryKey: [...contractIndexQueries.of(connectionId).queryKey, 'totals', of.starts, about, revision],
    queryFn: async () => {
      const days = of.starts.length - 1;
      let totals = totalsOf([], days);
      for await (const part of partsOf(connectionId, of)) totals = addTotals(totals, totalsOf(part, days));
      return totals;
    },
    placeholderData: (before, query) => (query?.queryKey.includes(about) ? before : undefined),
    staleTime: Infinity,
  });
  return data;
}

/** Of each contract the runs of a week; null where not all of them were read. */
export type Weeks = ReadonlyMap<string, WeekCounts | null>;

/** The last week of all these contracts, from `starts` of seven days; undefined until it is counted. */
export function useWeeks(connectionId: ConnectionId, { about, revision, ...of }: TotalsOf): Weeks | undefined {
  const { data } = useQuery({
    queryKey: [...contractIndexQueries.of(connectionId).queryKey, 'weeks', of.starts, about, revision],
    queryFn: async () => {
      const weeks = new Map<string, WeekCounts | null>();
      for await (const part of partsOf(connectionId, of)) for (const each of part) weeks.set(each.key, weekOf(each));
      return weeks;
    },
    enabled: of.keys.length > 0,
    placeholderData: (before, query) => (query?.queryKey.includes(about) ? before : undefined),
    staleTime: Infinity,
  });
  return data;
}
