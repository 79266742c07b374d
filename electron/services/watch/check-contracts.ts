import { setImmediate } from 'node:timers/promises';
import { messages } from '@main/services/notices/messages';
import { type Notice, runId } from '@main/services/notices/notices';
import type { StoredIndex } from '@main/store/index/indexes';
import { rowsToWatch, rowsUnderWay, storeNotified, type WatchRow, watchProgress } from '@main/store/watch';
import type { IndexedContract, RunRef } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Watched } from '@shared/domain/local/watch';
import { isUnfinished } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { formatDuration } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { failureReason } from '@shared/results/run/failure-reason';
import { type ContractChange, contractChange } from './contract-change';
import type { WatchContext } from './watch-context';
import { acknowledgedBy, watchedBy } from './watched-contracts';

interface ContractCheck {
  readonly id: ConnectionId;
  readonly watched: Watched;
  readonly isClosed: () => boolean;
}

/** Checks everything that has changed since the last check, a part at a time, then runs that take too long. */
export async function checkContracts(deps: WatchContext, check: ContractCheck): Promise<void> {
  const { store, index, clock } = deps;
  const first = index.find(check.id);
  if (first === null) return;
  const place = watchProgress(store.db, first);
  const since = place.since ?? clock();
  for (let after = place.revision, isMore = true; isMore && !check.isClosed(); await setImmediate()) {
    const stored = index.find(check.id);
    if (stored?.number !== first.number) return;
    const part = rowsToWatch(store.db, stored, after);
    isMore = part.isMore;
    // Nothing has changed since the last check.
    if (part.until === after && place.since !== null) break;
    after = part.until;
    await notifyOfChanges(deps, check, { stored, rows: part.rows, since: place.since, until: after, stockAt: since });
  }
  const stored = check.isClosed() ? null : index.find(check.id);
  if (stored?.number !== first.number) return;
  const rows = rowsUnderWay(store.db, stored);
  if (rows.length > 0)
    await notifyOfChanges(deps, check, { stored, rows, since: place.since, until: 0, stockAt: since });
}

interface ChangedRows {
  readonly stored: StoredIndex;
  readonly rows: readonly WatchRow[];
  /** Null for the first check of this index. */
  readonly since: number | null;
  readonly stockAt: number;
  readonly until: number;
}

interface ChangedContract {
  readonly indexed: IndexedContract;
  readonly change: ContractChange;
}

async function notifyOfChanges(deps: WatchContext, { id, watched }: ContractCheck, part: ChangedRows): Promise<void> {
  const { stored, rows, since, until, stockAt } = part;
  const { store, nameOf, notices, clock } = deps;
  const checked = rows.map((row) => {
    const { number, line, notified, isCurrent } = row;
    const { newest } = line.standing;
    const isUnderWay = newest !== null && isUnfinished(newest.status);
    // If the list reports no change, the state read earlier still holds.
    const knownAt = Math.max(line.readAt ?? 0, isCurrent && stored.hasLatest ? (stored.listedAt ?? 0) : 0);
    const found = contractChange(line, { notified, since, knownAt });
    const isChanged = isUnderWay !== row.isUnderWay || JSON.stringify(found.notified) !== JSON.stringify(notified);
    return { number, line, isUnderWay, isChanged, ...found };
  });
  const changed = checked.filter(({ isChanged }) => isChanged);
  if (changed.length > 0 || until > 0)
    store.tryWrite((db) => storeNotified(db, stored, { rows: changed, since: stockAt, until }));
  const isAcknowledged = acknowledgedBy(deps.notesOf(id), clock());
  const changes = checked.flatMap(({ line, change }): ChangedContract[] =>
    change === null ? [] : [{ indexed: line, change }],
  );
  const unknown = changes.filter(({ indexed, change }) => change !== 'failed' || !isAcknowledged(indexed));
  const isWatched = watchedBy(deps, { id, stored, watched });
  const wanted = unknown.filter(({ indexed }) => isWatched(indexed));
  if (wanted.length === 0) return;
  const connection = shortText(await nameOf(id), 60);
  for (const each of wanted) {
    const run = changeRun(each)?.key ?? '';
    if (!deps.isOfBatch(id, run)) notices.notify(noticeOf(each, { id, connection, run, now: clock() }));
  }
}

interface NoticeContext {
  readonly id: ConnectionId;
  /** The key of the run that caused the change. */
  readonly run: string;
  /** The connection's name. */
  readonly connection: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The run that caused the change; null when it is not stored any more. */
function changeRun({ indexed: { standing }, change }: ChangedContract): RunRef | null {
  const { newest, failing, recovered } = standing;
  return (change === 'failed' ? failing?.newest : change === 'recovered' ? recovered : newest) ?? newest;
}

function noticeOf({ indexed, change }: ChangedContract, { id, connection, run, now }: NoticeContext): Notice {
  const { contract, standing } = indexed;
  const { newest, failing } = standing;
  const name = shortText(contractTitle(contract), 60);
  const texts: Readonly<Record<ContractChange, () => string>> = {
    failed: () => (failing === null ? '' : failureReason(failing.newest)),
    recovered: () => messages.recoveredBody,
    stuck: () => messages.stuckBody(formatDuration(now - (newest?.timestamp ?? now))),
  };
  const place = { connectionId: id, contractId: contract.id, key: run };
  return {
    kind: change,
    id: change === 'stuck' ? `stuck ${runId(place)}` : runId(place),
    connectionId: id,
    name,
    title: messages[change](name),
    body: messages.on(texts[change](), connection),
    leadsTo: { type: 'open-run', ...place } as const,
  };
}
