import type { After } from '@main/lib/with-timeout';
import type { BatchSummary } from '@shared/domain/batch/batch';
import type { ConnectionId } from '@shared/domain/ids';
import { type NoticeKind, noticeKinds } from '@shared/domain/local/notice-kinds';
import type { Settings } from '@shared/domain/local/setting-table';
import { shownStatus } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import type { AppEvent } from '@shared/ipc/events';
import type { EndedRun } from '@shared/ipc/routes/runs';
import { messages } from './messages';

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  /** The window is in front already when this is called. */
  readonly onClick: () => void;
}

/** The system's notifications. */
export interface Notifier {
  /** Whether our window has the focus, so that no notification is needed. */
  isInFront(): boolean;
  /** False when the desktop shows no notifications. */
  show(notice: DesktopNotice): boolean;
}

/** Something that a person may want to be told while the window is not in front. */
export interface Notice {
  readonly kind: NoticeKind;
  /** One with the same id is told once. */
  readonly id: string;
  readonly connectionId: ConnectionId;
  /** What it is about, where several are told at a time. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads when it is told alone. */
  readonly leadsTo: AppEvent;
}

export interface NoticesDeps {
  readonly notifier: Notifier;
  readonly settings: () => Pick<Settings, 'notices' | 'mutedUntil'>;
  readonly emit: (event: AppEvent) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

/** Notices remembered as told; the oldest is forgotten first. */
const mostRemembered = 5000;
/** There is never more than one notification in this time. */
const betweenMs = 60_000;
/** What an index finds in one round is told at once: contracts are read one after the other. */
const gatherMs = 4000;
/** What somebody waits for is told without delay. */
const atOnce: ReadonlySet<NoticeKind> = new Set(['ended']);
const namesShown = 3;

export type Notices = ReturnType<typeof createNotices>;

/**
 * The one place that decides whether the desktop is asked to show something: only while the window is not in front, only kinds that are
 * switched on, not while they are muted, each once, and never more than one notification a minute. What comes sooner is told together.
 */
export function createNotices({ notifier, settings, emit, clock, after }: NoticesDeps) {
  const told = new Set<string>();
  let waiting: Notice[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: { readonly at: number; readonly cancel: () => void } | null = null;

  function isNew(id: string): boolean {
    if (told.has(id)) return false;
    told.add(id);
    for (const oldest of told) {
      if (told.size <= mostRemembered) break;
      told.delete(oldest);
    }
    return true;
  }

  const isMuted = (): boolean => clock() < (settings().mutedUntil ?? 0);
  const mayShow = (): boolean => !isMuted() && !notifier.isInFront();

  function flush(): boolean {
    timer?.cancel();
    timer = null;
    const wanted = waiting.filter(({ kind }) => settings().notices[kind]);
    waiting = [];
    // Who has come back to the window meanwhile sees it there.
    if (wanted.length === 0 || !mayShow()) return false;
    lastAt = clock();
    return notifier.show(together(wanted, emit));
  }

  /** Whether it is shown, or will be within a minute unless the window comes to the front. */
  function tell(notice: Notice): boolean {
    if (!settings().notices[notice.kind] || !isNew(notice.id) || !mayShow()) return false;
    waiting.push(notice);
    const now = clock();
    const at = Math.max(lastAt + betweenMs, atOnce.has(notice.kind) ? now : now + gatherMs);
    // A clock that was set back delays nothing by more than a minute.
    const waitMs = Math.min(betweenMs, at - now);
    if (waitMs <= 0) return flush();
    if (timer !== null && timer.at <= at) return true;
    timer?.cancel();
    timer = { at, cancel: after(waitMs, flush) };
    return true;
  }

  return {
    tell,
    /** Whether anything may be shown now. */
    mayShow,

    /** A run that a person has started here. */
    runEnded: ({ connectionId, contractId, key, ...run }: EndedRun): boolean =>
      tell({
        kind: 'ended',
        id: runId({ connectionId, contractId, key }),
        connectionId,
        name: shortText(run.contractName, 60),
        ...endedText(run),
        leadsTo: { type: 'open-run', connectionId, contractId, key },
      }),

    /** The same of a batch, once for all of its runs. One that was stopped by a person needs none. */
    batchEnded(batch: BatchSummary): boolean {
      const { batchId, connectionId, counts } = batch;
      if (counts.done + counts.failed === 0) return false;
      const text = batchText(batch);
      const leadsTo = { type: 'open-batch', connectionId, batchId } as const;
      return tell({ kind: 'ended', id: batchId, connectionId, name: text.title, ...text, leadsTo });
    },

    close: (): void => timer?.cancel(),
  };
}

/** The same run is not told a second time as the one that made its contract fail. */
export const runId = ({ connectionId, contractId, key }: Pick<EndedRun, 'connectionId' | 'contractId' | 'key'>) =>
  `${connectionId}/${contractId}/${key}`;

/** One notification of all, the most urgent first; a click leads to the one, or to the screen that lists them. */
function together(notices: readonly Notice[], emit: (event: AppEvent) => void): DesktopNotice {
  const groups = noticeKinds.flatMap((kind) => {
    const own = notices.filter((notice) => notice.kind === kind);
    return own.length === 0 ? [] : [{ kind, own }];
  });
  const [first, ...others] = groups;
  const [one] = first?.own ?? [];
  if (first === undefined || one === undefined) throw new Error('a notification about nothing');
  const titleOf = ({ kind, own }: typeof first) => messages.many[kind](own.length);
  const { kind, own } = first;
  const isAlone = own.length === 1;
  const shown = own.slice(0, namesShown).map(({ name }) => name);
  const names = isAlone ? one.body : messages.names(shown.join(', '), own.length - shown.length);
  return {
    title: isAlone ? one.title : titleOf(first),
    body: others.length === 0 ? names : messages.also(names, others.map(titleOf).join(', ')),
    onClick: () => emit(isAlone ? one.leadsTo : listOf(kind, one.connectionId)),
  };
}

function listOf(kind: NoticeKind, connectionId: ConnectionId): AppEvent {
  if (kind === 'expiry') return { type: 'open-screen', screen: 'connections', connectionId };
  return { type: 'open-screen', screen: kind === 'ended' ? 'runs' : 'home', connectionId };
}

export function endedText({ contractName, status, failed }: Pick<EndedRun, 'contractName' | 'status' | 'failed'>) {
  const contract = shortText(contractName, 120);
  return {
    title: messages.ended(shownStatus(status)),
    body: failed === null || failed === 0 ? contract : messages.checksFailed(contract, failed),
  };
}

function batchText({ counts, runs }: Pick<BatchSummary, 'counts' | 'runs'>) {
  const { skipped, stopped, waiting, ...sent } = counts;
  const contracts = Object.values(sent).reduce((sum, count) => sum + count, 0);
  const errors = counts.failed + counts.partly + counts.unknown;
  const parts = [
    messages.passed(runs.passed),
    ...(runs.failed === 0 ? [] : [messages.failedRuns(runs.failed)]),
    ...(runs.unchecked === 0 ? [] : [messages.unchecked(runs.unchecked)]),
    ...(errors === 0 ? [] : [messages.errors(errors)]),
  ];
  return { title: messages.batch(contracts), body: parts.join(', ') };
}
