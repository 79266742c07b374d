import { createRunNotifications, type DesktopNotice } from '@main/services/results/run-notifications';
import type { BatchSummary } from '@shared/domain/batch/batch';
import { batchItemStates } from '@shared/domain/batch/words';
import { connectionIdSchema } from '@shared/domain/ids';
import { expect, it } from 'vitest';

const none = Object.fromEntries(batchItemStates.map((state) => [state, 0])) as BatchSummary['counts'];
const batch = (counts: Partial<BatchSummary['counts']>): BatchSummary => ({
  batchId: '0b1f3a52-6c1e-4d67-9a3f-00000000000b',
  connectionId: connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c'),
  phase: 'ended',
  isRestored: false,
  startedAt: 0,
  endedAt: 1,
  options: { parallel: 2, gapMs: 0, mostErrors: 20 },
  parallelNow: 2,
  counts: { ...none, ...counts },
  runs: { running: 0, passed: 17, failed: 2 },
});

function told(isInFront: boolean) {
  const notices: DesktopNotice[] = [];
  const events: unknown[] = [];
  const notifications = createRunNotifications({
    notifier: { isInFront: () => isInFront, show: (notice) => notices.push(notice) > 0 },
    isWanted: () => true,
    emit: (event) => events.push(event),
  });
  return { notices, events, notifications };
}

it('tells the end of a batch once, with what came of it, and leads to it', () => {
  const { notices, events, notifications } = told(false);
  const ended = batch({ done: 19, failed: 1, skipped: 3 });
  for (const _ of [1, 2]) notifications.batchEnded(ended);
  expect(notices).toMatchObject([
    { title: 'Validation of 20 contracts finished', body: '17 passed, 2 failed, 1 error' },
  ]);
  notices[0]?.onClick();
  expect(events).toMatchObject([{ type: 'open-batch', batchId: ended.batchId }]);
});

it('tells nothing of a batch over our own window, or of one that was stopped before it began', () => {
  const front = told(true);
  expect(front.notifications.batchEnded(batch({ done: 19 }))).toBe(false);
  const stopped = told(false);
  expect(stopped.notifications.batchEnded(batch({ stopped: 20 }))).toBe(false);
  expect([...front.notices, ...stopped.notices]).toEqual([]);
});
