import { call } from '@renderer/api/bridge';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useNow } from '@renderer/ui/hooks/use-now';
import type { ContractDays } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { lastDays } from '@shared/results/last-days';
import { addTotals, totalsOf } from '@shared/results/standing/outcome-days';
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

/** Days that Home looks back. */
export const daysShown = 30;

/** The beginnings of the days that are shown, and the end of the last one. The same array until the day is over. */
export function useDayStarts(zone: string): readonly number[] {
  const now = useNow();
  const [today = now] = lastDays(now, zone, 1);
  return useMemo(() => lastDays(today, zone, daysShown), [today, zone]);
}

/** Contracts whose days are read together: main answers such a part in a few milliseconds, in one go. */
const keysPerPart = 100;

export type DaysByKey = ReadonlyMap<string, ContractDays['days']>;

const none: DaysByKey = new Map();

/**
 * The days of the contracts at these places of a list, which is read in parts. What was read stays until it is read again, so that no cell blinks
 * while the index is brought up to date.
 */
export function useDays(
  connectionId: ConnectionId,
  keys: readonly string[],
  { starts, places }: { readonly starts: readonly number[]; readonly places: readonly number[] },
): DaysByKey {
  const parts = [...new Set(places.map((place) => Math.floor(place / keysPerPart)))];
  const read = useQueries({
    queries: parts.map((part) =>
      contractIndexQueries.days(connectionId, keys.slice(part * keysPerPart, (part + 1) * keysPerPart), starts),
    ),
    combine: combineDays,
  });
  const [kept, setKept] = useState({ starts, days: none });
  useEffect(() => {
    if (read.length === 0) return;
    setKept((before) => ({
      starts,
      days: new Map([
        ...(before.starts === starts ? before.days : none),
        ...read.map(({ key, days }) => [key, days] as const),
      ]),
    }));
  }, [read, starts]);
  return kept.starts === starts ? kept.days : none;
}

const combineDays = (results: readonly { readonly data: ContractDays[] | undefined }[]): readonly ContractDays[] =>
  results.flatMap(({ data }) => data ?? []);

/** The days of all these contracts, read in parts. */
export async function readDays(
  client: QueryClient,
  connectionId: ConnectionId,
  { keys, starts }: { readonly keys: readonly string[]; readonly starts: readonly number[] },
): Promise<DaysByKey> {
  const known = new Map<string, ContractDays['days']>();
  for (let from = 0; from < keys.length; from += keysPerPart) {
    const part = contractIndexQueries.days(connectionId, keys.slice(from, from + keysPerPart), starts);
    for (const { key, days } of await client.fetchQuery(part)) known.set(key, days);
  }
  return known;
}

interface TotalsOf {
  readonly keys: readonly string[];
  /** The beginnings of the days and the end of the last one. */
  readonly starts: readonly number[];
  /** Tells sets of contracts, and states of the index, apart. */
  readonly about: string;
}

/** The results of all these contracts by day, read in parts. */
export const dayTotals = (connectionId: ConnectionId, { keys, starts, about }: TotalsOf) =>
  queryOptions({
    queryKey: [...contractIndexQueries.of(connectionId).queryKey, 'totals', starts, about],
    queryFn: async () => {
      let totals = totalsOf([], starts.length - 1);
      for (let from = 0; from < keys.length; from += keysPerPart) {
        const part = { connectionId, keys: keys.slice(from, from + keysPerPart), starts: [...starts] };
        totals = addTotals(totals, totalsOf((await call('index.days', part)).contracts, starts.length - 1));
      }
      return totals;
    },
    staleTime: Infinity,
  });
