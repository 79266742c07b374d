import { useReorderConnections } from '@renderer/api/connection/connections';
import { useAnnounce } from '@renderer/ui/feedback/announcer';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListedConnection } from './all-connections';
import { messages } from './messages';

/** Reorders the servers, and announces the new place of the one that was moved. */
export function useCardOrder(servers: readonly ListedConnection[]) {
  const reorder = useReorderConnections();
  const announce = useAnnounce();
  const list = useRef<HTMLUListElement>(null);
  const moving = useRef<ConnectionId | null>(null);
  const ids = servers.map(({ id }) => id);
  const order = ids.join();
  // A card that moves in the page loses the focus.
  useLayoutEffect(() => {
    if (moving.current === null || order === '') return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${moving.current}"]`)?.focus();
    moving.current = null;
  }, [order]);

  const move = (id: ConnectionId, to: number) => {
    const next = moved(ids, id, to);
    if (next === ids) return;
    const name = plainText(servers.find((server) => server.id === id)?.name ?? '');
    moving.current = id;
    announce(messages.moved(name, to + 1, ids.length));
    // On failure the order is restored and has its own notice.
    reorder.mutate(next);
  };
  return { list, ids, move, error: reorder.error };
}

/** The order with one item moved to an index; the same array when nothing moves. */
export function moved(ids: readonly ConnectionId[], id: ConnectionId, to: number): readonly ConnectionId[] {
  const from = ids.indexOf(id);
  if (from < 0 || to < 0 || to >= ids.length || to === from) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

interface Drag {
  readonly id: ConnectionId;
  /** The card it would be dropped on; null while it is over none. */
  readonly over: ConnectionId | null;
}

/** Moves cards by drag and drop: from the handle of one to the place of another. */
export function useCardDrag(ids: readonly ConnectionId[], onMove: (id: ConnectionId, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    handle: (id: ConnectionId) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Some platforms cancel a drag without data.
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

/** On which side of the other card it would land. */
function dropSide(ids: readonly ConnectionId[], from: ConnectionId, to: ConnectionId): 'before' | 'after' | undefined {
  const distance = ids.indexOf(to) - ids.indexOf(from);
  if (distance === 0) return undefined;
  return distance < 0 ? 'before' : 'after';
}
