import { useReorderConnections } from '@renderer/api/connections';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListedConnection } from './all-connections';

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

/** The order after one was put in the place of another; the same order when one of them is not in it. */
export function moved(ids: readonly ConnectionId[], id: ConnectionId, to: number): readonly ConnectionId[] {
  const from = ids.indexOf(id);
  if (from < 0 || to < 0 || to >= ids.length || to === from) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

interface Drag {
  readonly id: ConnectionId;
  /** Where it would be dropped; null while it is nowhere. */
  readonly over: ConnectionId | null;
}

/** Moves cards by the mouse: from the handle of one to the place of another. */
export function useCardDrag(ids: readonly ConnectionId[], onMove: (id: ConnectionId, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    handle: (id: ConnectionId) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Some platforms drag nothing that carries no data.
        event.dataTransfer.setData('text/plain', '');
        const card = event.currentTarget.closest('section');
        if (card !== null) event.dataTransfer.setDragImage(card, 16, 24);
        setDrag({ id, over: null });
      },
      onDragEnd: () => setDrag(null),
    }),
    target: (id: ConnectionId) => ({
      'data-drop': drag === null || drag.over !== id ? undefined : dropSide(ids, drag.id, id),
      onDragOver: (event: DragEvent) => {
        if (drag === null) return;
        event.preventDefault();
        if (drag.over !== id) setDrag({ ...drag, over: id });
      },
      onDrop: (event: DragEvent) => {
        if (drag === null) return;
        event.preventDefault();
        setDrag(null);
        onMove(drag.id, ids.indexOf(id));
      },
    }),
  };
}

/** On which side of the other it would come to stand. */
function dropSide(ids: readonly ConnectionId[], from: ConnectionId, to: ConnectionId): 'before' | 'after' | undefined {
  const way = ids.indexOf(to) - ids.indexOf(from);
  if (way === 0) return undefined;
  return way < 0 ? 'before' : 'after';
}
