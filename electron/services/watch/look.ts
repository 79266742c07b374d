import { setImmediate } from 'node:timers/promises';
import { messages } from '@main/services/notices/messages';
import { type Notice, runId } from '@main/services/notices/notices';
import type { StoredIndex } from '@main/store/indexes';
import { noteTold, rowsToWatch, rowsUnderWay, type WatchRow, watchPlace } from '@main/store/watch';
import type { IndexedContract, RunPlace } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Watched } from '@shared/domain/local/watch';
import { isUnfinished } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { formatDuration } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { failureReason } from '@shared/results/run/failure-reason';
import { type ContractNews, newsOf } from './contract-news';
import type { WatchContext } from './watch-context';
import { acknowledgedBy, watchedBy } from './watched-contracts';

interface Look {
  readonly id: ConnectionId;
  readonly watched: Watched;
  readonly isClosed: () => boolean;
}

/** Looks at everything that has changed since the last look, a part at a time, then at runs that take long. */
export async function lookAt(deps: WatchContext, look: Look): Promise<void> {
  const { store, index, clock } = deps;
  const first = index.find(look.id);
  if (first === null) return;
  const place = watchPlace(store.db, first);
  const since = place.since ?? clock();
  for (let after = place.revision, isMore = true; isMore && !look.isClosed(); await setImmediate()) {
    const stored = index.find(look.id);
    if (stored?.number !== first.number) return;
    const part = rowsToWatch(store.db, stored, after);
    isMore = part.isMore;
    // Nothing has changed since the last look.
    if (part.until === after && place.since !== null) break;
    after = part.until;
    await tellNews(deps, look, { stored, rows: part.rows, since: place.since, until: after, stockAt: since });
  }
  const stored = look.isClosed() ? null : index.find(look.id);
  if (stored?.number !== first.number) return;
  const rows = rowsUnderWay(store.db, stored);
  if (rows.length > 0) await tellNews(deps, look, { stored, rows, since: place.since, until: 0, stockAt: since });
}

interface Part {
  readonly stored: StoredIndex;
  readonly rows: readonly WatchRow[];
  /** Null for the first look at this index. */
  readonly since: number | null;
  readonly stockAt: number;
  readonly until: number;
}

interface LookedAt {
  readonly indexed: IndexedContract;
  readonly news: ContractNews;
}

async function tellNews(deps: WatchContext, { id, watched }: Look, part: Part): Promise<void> {
  const { stored, rows, since, until, stockAt } = part;
  const { store, nameOf, notices, clock } = deps;
  const looked = rows.map((row) => {
    const { number, line, told, isCurrent } = row;
    const { newest } = line.standing;
    const isUnderWay = newest !== null && isUnfinished(newest.status);
    // What the list says unchanged stands as it did when it was read.
    const knownAt = Math.max(line.readAt ?? 0, isCurrent && stored.hasLatest ? (stored.listedAt ?? 0) : 0);
    const found = newsOf(line, { told, since, knownAt });
    const isChanged = isUnderWay !== row.isUnderWay || JSON.stringify(found.told) !== JSON.stringify(told);
    return { number, line, isUnderWay, isChanged, ...found };
  });
  const changed = looked.filter(({ isChanged }) => isChanged);
  if (changed.length > 0 || until > 0)
    store.keep((db) => noteTold(db, stored, { rows: changed, since: stockAt, until }));
  const isAcknowledged = acknowledgedBy(deps.notesOf(id), clock());
  const news = looked.flatMap(({ line, news: what }): LookedAt[] =>
    what === null ? [] : [{ indexed: line, news: what }],
  );
  const unknown = news.filter(({ indexed, news: what }) => what !== 'failed' || !isAcknowledged(indexed));
  const isWatched = watchedBy(deps, { id, stored, watched });
  const wanted = unknown.filter(({ indexed }) => isWatched(indexed));
  if (wanted.length === 0) return;
  const connection = shortText(await nameOf(id), 60);
  for (const each of wanted) {
    const run = newsRun(each)?.key ?? '';
    if (!deps.isOfBatch(id, run)) notices.tell(noticeOf(each, { id, connection, run, now: clock() }));
  }
}

interface NoticeContext {
  readonly id: ConnectionId;
  /** The key of the run that made the news. */
  readonly run: string;
  /** What a person calls the connection. */
  readonly connection: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The run that made the news; null where it is not known any more. */
function newsRun({ indexed: { standing }, news }: LookedAt): RunPlace | null {
  const { newest, failing, recovered } = standing;
  return (news === 'failed' ? failing?.newest : news === 'recovered' ? recovered : newest) ?? newest;
}

function noticeOf({ indexed, news }: LookedAt, { id, connection, run, now }: NoticeContext): Notice {
  const { contract, standing } = indexed;
  const { newest, failing } = standing;
  const name = shortText(contractTitle(contract), 60);
  const texts: Readonly<Record<ContractNews, () => string>> = {
    failed: () => (failing === null ? '' : failureReason(failing.newest)),
    recovered: () => messages.recoveredBody,
    stuck: () => messages.stuckBody(formatDuration(now - (newest?.timestamp ?? now))),
  };
  const place = { connectionId: id, contractId: contract.id, key: run };
  return {
    kind: news,
    id: news === 'stuck' ? `stuck ${runId(place)}` : runId(place),
    connectionId: id,
    name,
    title: messages[news](name),
    body: messages.on(texts[news](), connection),
    leadsTo: { type: 'open-run', ...place } as const,
  };
}
