import { useReorderConnections } from '@renderer/api/connections';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/words/text';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListedConnection } from './all-connections';
import { moved } from './card-order';

/** The order of the servers, and what is said after one was moved. */
export function useCardOrder(servers: readonly ListedConnection[]) {
  const reorder = useReorderConnections();
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<ConnectionId | null>(null);
  const ids = servers.map(({ id }) => id);
  const order = ids.join();
  // A card that is put elsewhere in the page loses the focus.
  useLayoutEffect(() => {
    if (held.current === null || order === '') return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
    held.current = null;
  }, [order]);

  const move = (id: ConnectionId, to: number) => {
    const next = moved(ids, id, to);
    if (next === ids) return;
    const name = plainText(servers.find((server) => server.id === id)?.name ?? '');
    held.current = id;
    setNews(`${name} is number ${to + 1} of ${ids.length}`);
    // Back where it was: the failure says so itself.
    reorder.mutate(next, { onError: () => setNews('') });
  };
  return { list, ids, move, news, error: reorder.error };
}
