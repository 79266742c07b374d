import type { ConnectionId } from '@shared/domain/ids';
import type { LocalDrafts, LocalItems, LocalKind } from '@shared/domain/local/local-items';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import type { TestApp } from './app';

/** A connection of an app. */
interface On {
  readonly app: Pick<TestApp, 'call'>;
  readonly connectionId: ConnectionId;
}

type Saved<K extends LocalKind> = LocalDrafts[K] & {
  readonly id?: string | null;
  /** As it was when the person began. */
  readonly opened?: LocalItems[K] | undefined;
};

/** Saves an item as a screen does; something new unless it has an id. */
export async function saveItem<K extends LocalKind>({ app, connectionId }: On, kind: K, saved: Saved<K>) {
  const { id = null, opened, ...draft } = saved;
  const change = { kind, id, draft, ...(opened && { opened }) } as unknown as InputOf<Routes['local.save']>['change'];
  const { id: own, list } = await app.call('local.save', { connectionId, change });
  return { id: own, items: list.items as LocalItems[K][] };
}

/** Stores items as they are. */
export async function putItems<K extends LocalKind>({ app, connectionId }: On, kind: K, items: LocalItems[K][]) {
  const change = { kind, items } as unknown as InputOf<Routes['local.put']>['change'];
  return (await app.call('local.put', { connectionId, change })).items as LocalItems[K][];
}

export const itemsOf = async <K extends LocalKind>({ app, connectionId }: On, kind: K): Promise<LocalItems[K][]> =>
  (await app.call('local.list', { connectionId, kind })).items as LocalItems[K][];

/** The text of a file of items. */
export const itemFile = (items: readonly unknown[], version = 1): string =>
  JSON.stringify({ format: 'contract-desk/local-items', version, items });
