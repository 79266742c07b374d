import type { RouteName } from './routes';

/** What a call changes that other windows show: each of these is read again by them (`renderer/api/cache/changed-elsewhere.ts`). */
export const changedThings = [
  'connections',
  'connection',
  'left',
  'local',
  'marks',
  'identity',
  'batches',
  'layouts',
  'recent',
  'backups',
  'requests',
  'server',
  /** All that this computer keeps. */
  'kept',
] as const;
export type ChangedThing = (typeof changedThings)[number];

/**
 * The calls by which a window changes what others show, where no other event says so. What main itself finds out, such as a run that
 * has ended, comes by the events of the index and the journal.
 */
export const changedBy: Readonly<Partial<Record<RouteName, readonly ChangedThing[]>>> = {
  'connections.save': ['connections', 'connection', 'left'],
  'connections.import': ['connections'],
  'connections.duplicate': ['connections'],
  'connections.reorder': ['connections'],
  'connections.renewToken': ['connections', 'server'],
  'connections.remove': ['connections', 'connection', 'left'],
  'belongings.takeOver': ['left', 'local', 'marks', 'layouts'],
  'belongings.decline': ['left'],
  'belongings.remove': ['left'],
  'local.save': ['local', 'marks'],
  'local.add': ['local', 'marks'],
  'local.put': ['local', 'marks'],
  'local.remove': ['local', 'marks'],
  'local.importFile': ['local', 'marks'],
  'index.seen': ['marks'],
  'index.seenAll': ['marks'],
  'index.scope': ['marks'],
  'index.identify': ['identity'],
  'batches.forget': ['batches'],
  'layouts.set': ['layouts'],
  'opening.remember': ['recent'],
  'backups.choosePlace': ['backups'],
  'requests.clear': ['requests'],
  'data.clear': ['kept'],
  'data.import': ['kept'],
  // What was written was also read by it, to prove it.
  'operations.confirm': ['server'],
};
