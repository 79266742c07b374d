import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { savedMoment } from '@renderer/lib/saved-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messages } from './messages';

/** When the data on screen was read: its oldest and newest part, in epoch milliseconds. */
export interface ReadTimes {
  readonly oldest: number;
  readonly newest: number;
}

/** `Showing saved data from 04:22.`; empty when no data of the server is on screen. */
export function useShownSince(connectionId: ConnectionId): string {
  const client = useQueryClient();
  const zone = zoneOf(useSettings().zone);
  return useTicked((now) => shownSince(readTimes(client, connectionId), { now, zone }));
}

/** From the data of this screen, else from the list of contracts; null when neither was ever read. */
function readTimes(client: QueryClient, connectionId: ConnectionId): ReadTimes | null {
  const shown = client.getQueryCache().findAll({ type: 'active', queryKey: ['server', connectionId] });
  const times = shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  if (times.length > 0) return { oldest: Math.min(...times), newest: Math.max(...times) };
  const listedAt = client.getQueryData(contractIndexQueries.status(connectionId).queryKey)?.listedAt ?? null;
  return listedAt === null ? null : { oldest: listedAt, newest: listedAt };
}

/** A range if the parts were read at different times. */
export function shownSince(
  read: ReadTimes | null,
  { now, zone }: { readonly now: number; readonly zone: string },
): string {
  if (read === null) return '';
  const moment = (at: number) => savedMoment(at, { now, zone, oldest: read.oldest });
  const [oldest, newest] = [moment(read.oldest), moment(read.newest)];
  return oldest === newest ? messages.showing(oldest) : messages.showingRange(oldest, newest);
}
