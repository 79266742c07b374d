import type { ConnectionId } from '@shared/domain/ids';
import { type DragEvent, useState } from 'react';

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
