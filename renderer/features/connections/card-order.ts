import type { ConnectionId } from '@shared/domain/ids';

/** The order after one was put in the place of another; the same order when one of them is not in it. */
export function moved(ids: readonly ConnectionId[], id: ConnectionId, to: number): readonly ConnectionId[] {
  const from = ids.indexOf(id);
  if (from < 0 || to < 0 || to >= ids.length || to === from) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
