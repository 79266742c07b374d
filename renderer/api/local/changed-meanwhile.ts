import { isEqual } from '@renderer/api/use-stable';
import type { ConnectionId } from '@shared/domain/ids';
import type { LocalItems } from '@shared/domain/local/local-items';
import type { SharedKind } from '@shared/domain/local/shared-folder';
import { useLocalItems } from './local-items';
import { useIsShared } from './shared-folder';

/** What saving a form does to what its subject has become: keeps both versions, replaces the other one, or brings it back. */
export type Meanwhile = 'bothKept' | 'replaced' | 'deleted';

interface OpenedItem<K extends SharedKind> {
  readonly kind: K;
  /** As it was when the form was opened; undefined for a new one. */
  readonly opened: LocalItems[K] | undefined;
  /** What the form changes of it. */
  readonly of: (item: LocalItems[K]) => unknown;
}

/** Whether what a form changes was changed or deleted since it was opened, by somebody else or in another window; null where not. */
export function useChangedMeanwhile<K extends SharedKind>(
  connectionId: ConnectionId,
  { kind, opened, of }: OpenedItem<K>,
): Meanwhile | null {
  const items = useLocalItems(connectionId, kind);
  const isShared = useIsShared(connectionId, kind);
  if (opened === undefined) return null;
  const now = items.find(({ id }) => id === opened.id);
  if (now === undefined) return 'deleted';
  if (isEqual(of(now), of(opened))) return null;
  return isShared ? 'bothKept' : 'replaced';
}
