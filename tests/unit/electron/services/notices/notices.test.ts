import { createNotices, type DesktopNotice, type Notice, runId } from '@main/services/notices/notices';
import type { BatchSummary } from '@shared/domain/batch/batch';
import { batchItemStates } from '@shared/domain/batch/words';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { type NoticeKind, noticeKinds } from '@shared/domain/local/notice-kinds';
import { defaultSettings } from '@shared/domain/local/setting-table';
import { createManualTiming } from '@tests/support/manual-timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
  runs: { running: 0, passed: 17, failed: 2, unchecked: 0 },
});

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
const contractId = contractIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000d');

function desktop() {
  const shown: DesktopNotice[] = [];
  const times: number[] = [];
  const events: unknown[] = [];
  const timing = createManualTiming();
  const now = { isInFront: false, settings: defaultSettings };
  const notices = createNotices({
    notifier: { isInFront: () => now.isInFront, show: (notice) => times.push(timing.now()) === shown.push(notice) },
    settings: () => now.settings,
    emit: (event) => events.push(event),
    clock: timing.now,
    after: timing.after,
  });
  return { shown, times, events, timing, now, notices };
}

const notice = (kind: NoticeKind, name: string): Notice => ({
  ...{ kind, id: `${kind} ${name}`, connectionId, name, title: `${kind}: ${name}`, body: `about ${name}` },
  leadsTo: { type: 'open-run', connectionId, contractId, key: name },
});
const minute = 60_000;

describe('the end of a batch', () => {
  it('is told once, with what came of it, and leads to it', () => {
    const { shown, events, notices } = desktop();
    const ended = batch({ done: 19, failed: 1, skipped: 3 });
    for (const _ of [1, 2]) notices.batchEnded(ended);
    expect(shown).toMatchObject([
      { title: 'Validation of 20 contracts finished', body: '17 passed, 2 failed, 1 error' },
    ]);
    shown[0]?.onClick();
    expect(events).toMatchObject([{ type: 'open-batch', batchId: ended.batchId }]);
  });

  it('is not told over our own window, or when it was stopped before it began', () => {
    const { shown, now, notices } = desktop();
    now.isInFront = true;
    expect(notices.batchEnded(batch({ done: 19 }))).toBe(false);
    now.isInFront = false;
    expect(notices.batchEnded(batch({ stopped: 20 }))).toBe(false);
    expect(shown).toEqual([]);
  });
});

describe('notifications', () => {
  it('tell what one round has found at once, the most urgent first, and lead to the list', () => {
    const { shown, events, timing, notices } = desktop();
    for (const name of ['a', 'b', 'c', 'd']) notices.notify(notice('failed', name));
    notices.notify(notice('recovered', 'e'));
    expect(shown).toEqual([]);
    timing.pass(5000);
    expect(shown).toMatchObject([
      { title: '4 contracts newly failed', body: 'a, b, c and 1 more. Also: 1 contract recovered' },
    ]);
    shown[0]?.onClick();
    expect(events).toEqual([{ type: 'open-screen', screen: 'home', connectionId }]);
  });

  it('never come more often than once a minute, and what came meanwhile is told together', () => {
    const { shown, timing, notices } = desktop();
    notices.notify(notice('ended', 'first'));
    expect(shown).toHaveLength(1);
    for (const name of ['second', 'third']) notices.notify(notice('ended', name));
    timing.pass(minute - 1);
    expect(shown).toHaveLength(1);
    timing.pass(1);
    expect(shown.map(({ title }) => title)).toEqual(['ended: first', '2 validations finished']);
  });

  it('never come twice within a minute, whatever happens when', () => {
    const act = fc.record({
      kind: fc.constantFrom(...noticeKinds),
      name: fc.string({ maxLength: 3 }),
      seconds: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const { times, timing, notices } = desktop();
        for (const { kind, name, seconds } of acts) {
          notices.notify(notice(kind, name));
          for (let passed = 0; passed < seconds; passed += 1) timing.pass(1000);
        }
        const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
        expect(gaps.filter((gap) => gap < minute)).toEqual([]);
      }),
    );
  });

  it('are dropped when the person has come back to the window before they were shown', () => {
    const { shown, timing, now, notices } = desktop();
    expect(notices.notify(notice('failed', 'orders'))).toBe(true);
    now.isInFront = true;
    timing.pass(minute);
    now.isInFront = false;
    timing.pass(minute);
    expect(shown).toEqual([]);
  });

  it.each(noticeKinds)('of the kind %s can be switched off', (kind) => {
    const { shown, timing, now, notices } = desktop();
    now.settings = { ...defaultSettings, notices: { ...defaultSettings.notices, [kind]: false } };
    expect(notices.notify(notice(kind, 'orders'))).toBe(false);
    timing.pass(minute);
    expect(shown).toEqual([]);
  });

  it('are not shown while they are muted, and come again afterwards', () => {
    const { shown, timing, now, notices } = desktop();
    now.settings = { ...defaultSettings, mutedUntil: 10 * minute };
    expect(notices.notify(notice('failed', 'orders'))).toBe(false);
    timing.pass(10 * minute);
    expect(notices.notify(notice('failed', 'customers'))).toBe(true);
    timing.pass(minute);
    expect(shown).toMatchObject([{ title: 'failed: customers' }]);
  });

  it('tell of one thing alone in its own words, and lead to it', () => {
    const { shown, events, timing, notices } = desktop();
    notices.notify(notice('failed', 'orders'));
    timing.pass(minute);
    expect(shown).toMatchObject([{ title: 'failed: orders', body: 'about orders' }]);
    shown[0]?.onClick();
    expect(events).toMatchObject([{ type: 'open-run', key: 'orders' }]);
  });

  it('say nothing of a run twice, though it also made its contract fail', () => {
    const { shown, timing, notices } = desktop();
    const run = { connectionId, contractId, key: '1', contractName: 'orders', status: 'Failed', failed: 1 };
    notices.runEnded(run);
    expect(notices.notify({ ...notice('failed', 'orders'), id: runId(run) })).toBe(false);
    timing.pass(2 * minute);
    expect(shown).toHaveLength(1);
  });
});
