import type { WritableDatabase } from '@main/store/database';
import { findItem } from '@main/store/local-items';
import { findShared, storeShared } from '@main/store/shared-items';
import type { ConnectionId } from '@shared/domain/ids';
import type { LocalItems, LocalKind } from '@shared/domain/local/local-items';
import { type SharedKind, sharedKinds } from '@shared/domain/local/shared-folder';
import { sharedOf } from './item-file';
import { hashOf, type Version } from './versions';

/** What a person changes, as it was when they began. */
export interface Opened {
  readonly kind: LocalKind;
  readonly item: LocalItems[LocalKind];
  /** Unlike any other revision. */
  readonly revision: string;
}

const isShared = (kind: LocalKind): kind is SharedKind => sharedKinds.some((shared) => shared === kind);

/**
 * To be called before an item is saved. Where somebody else has changed it since the person began, what is saved was made without that:
 * both are made from what was opened, and the next pass asks which one stays. Items that are not shared stay as they are.
 */
export function forkFromOpened(db: WritableDatabase, connectionId: ConnectionId, opened: Opened): void {
  const { kind, item, revision } = opened;
  if (!isShared(kind)) return;
  const { id } = item;
  const now = findItem(db, connectionId, { kind, id });
  const common = findShared(db, connectionId, kind).find((row) => row.id === id)?.version;
  if (now === undefined || common === undefined) return;
  const hashes = { now: hashOf(sharedOf(kind, now)), opened: hashOf(sharedOf(kind, item as LocalItems[typeof kind])) };
  // What this computer has changed itself, and not written yet, is no reason to ask.
  if (hashes.now === hashes.opened || hashes.now !== common.hash) return;
  const version: Version = { ...common, hash: hashes.opened, revision, ancestors: [] };
  storeShared(db, { connectionId, kind, id }, version);
}
