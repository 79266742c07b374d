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
  /** The window is already in front when this is called. */
  readonly onClick: () => void;
}

/** The system's notifications. */
export interface Notifier {
  /** Whether our window has the focus, so that no notification is needed. */
  isInFront(): boolean;
  /** False when the desktop shows no notifications. */
  show(notice: DesktopNotice): boolean;
}

/** Something to notify about while the window is not in front. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Each id is notified once. */
  readonly id: string;
  readonly connectionId: ConnectionId;
  /** What it is about, in a combined notification. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads when it is shown alone. */
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

/** Ids remembered as notified; the oldest is dropped first. */
const maxRemembered = 5000;
/** The least time between two notifications. */
const minIntervalMs = 60_000;
/** What an index finds in one round is combined: contracts are read one after the other. */
const gatherMs = 4000;
/** Kinds that a person waits for are shown without delay. */
const immediateKinds: ReadonlySet<NoticeKind> = new Set(['ended']);
const namesShown = 3;

export type Notices = ReturnType<typeof createNotices>;

/**
 * Decides whether a desktop notification is shown: only while the window is not in front, only enabled kinds, not while muted,
 * each once, and at most one per minute. What comes sooner is combined.
 */
export function createNotices({ notifier, settings, emit, clock, after }: NoticesDeps) {
  const notified = new Set<string>();
  let waiting: Notice[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: { readonly at: number; readonly cancel: () => void } | null = null;

  function isNew(id: string): boolean {
    if (notified.has(id)) return false;
    notified.add(id);
    for (const oldest of notified) {
      if (notified.size <= maxRemembered) break;
      notified.delete(oldest);
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
    // If the window came to the front meanwhile, it is seen there.
    if (wanted.length === 0 || !mayShow()) return false;
    lastAt = clock();
    return notifier.show(combined(wanted, emit));
  }

  /** Whether it is shown, or will be within a minute unless the window comes to the front. */
  function notify(notice: Notice): boolean {
    if (!settings().notices[notice.kind] || !isNew(notice.id) || !mayShow()) return false;
    waiting.push(notice);
    const now = clock();
    const at = Math.max(lastAt + minIntervalMs, immediateKinds.has(notice.kind) ? now : now + gatherMs);
    // A clock that was set back must not delay it by more than a minute.
    const waitMs = Math.min(minIntervalMs, at - now);
    if (waitMs <= 0) return flush();
    if (timer !== null && timer.at <= at) return true;
    timer?.cancel();
    timer = { at, cancel: after(waitMs, flush) };
    return true;
  }

  return {
    notify,
    /** Whether anything may be shown now. */
    mayShow,

    /** A run that a person started here. */
    runEnded: ({ connectionId, contractId, key, ...run }: EndedRun): boolean =>
      notify({
        kind: 'ended',
        id: runId({ connectionId, contractId, key }),
        connectionId,
        name: shortText(run.contractName, 60),
        ...endedText(run),
        leadsTo: { type: 'open-run', connectionId, contractId, key },
      }),

    /** The same for a batch, once for all of its runs. A batch stopped by a person needs none. */
    batchEnded(batch: BatchSummary): boolean {
      const { batchId, connectionId, counts } = batch;
      if (counts.done + counts.failed === 0) return false;
      const text = batchText(batch);
      const leadsTo = { type: 'open-batch', connectionId, batchId } as const;
      return notify({ kind: 'ended', id: batchId, connectionId, name: text.title, ...text, leadsTo });
    },

    close: (): void => timer?.cancel(),
  };
}

/** Also the id of the notification about the contract's failure, so that one run is not notified twice. */
export const runId = ({ connectionId, contractId, key }: Pick<EndedRun, 'connectionId' | 'contractId' | 'key'>) =>
  `${connectionId}/${contractId}/${key}`;

/** One notification for all, the most urgent first; a click leads to the single one, or to the screen that lists them. */
function combined(notices: readonly Notice[], emit: (event: AppEvent) => void): DesktopNotice {
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
