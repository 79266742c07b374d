import { eachOnce, findByNames, planOf, skipOf } from '@renderer/features/batch/plan';
import {
  changeCounts,
  changeOf,
  orderedRows,
  progressOf,
  rowCounts,
  rowState,
  rowStates,
} from '@renderer/features/batch/rows';
import type { BatchEntry } from '@shared/domain/batch/batch';
import { type BatchItemState, batchItemStates } from '@shared/domain/batch/words';
import { indexed, indexNow, runAgo } from '@tests/support/indexed-contracts';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const facts = { isReadOnly: false, lacksRight: false, now: indexNow };
const options = { parallel: 2, gapMs: 0 };
const timed = (name: string, ms: number) => indexed(name, { runs: [runAgo(1, { durationMs: ms })] });
const inherited = indexed('inherited', { contract: { inherited: true, fullyQualifiedName: 'product.contract' } });
const running = indexed('running', { runs: [runAgo(0.1, { status: 'Running' })] });

describe(planOf, () => {
  it('validates all that can be, and says of each other one why not', () => {
    const deleted = indexed('deleted', { contract: { deleted: true } });
    const plan = planOf([timed('a', 60_000), inherited, deleted, running, timed('b', 120_000)], facts, options);
    expect(plan.wanted).toBe(2);
    expect(plan.skipped).toEqual([
      { reason: 'deleted', names: ['deleted'] },
      { reason: 'inherited', names: ['inherited'] },
      { reason: 'running', names: ['running'] },
    ]);
    expect(plan.items.map(({ skip }) => skip)).toEqual([null, 'inherited', 'deleted', 'running', null]);
  });

  it('expects as long as earlier runs took, more at a time in less, and no less than its pauses', () => {
    const three = [timed('a', 60_000), timed('b', 60_000), indexed('never')];
    expect(planOf(three, facts, options)).toMatchObject({ estimateMs: 90_000, known: 2 });
    expect(planOf(three, facts, { parallel: 1, gapMs: 0 }).estimateMs).toBe(180_000);
    expect(planOf(three, facts, { parallel: 4, gapMs: 60_000 }).estimateMs).toBe(120_000);
    expect(planOf([indexed('never')], facts, options).estimateMs).toBeNull();
  });

  it('skips everything over a read-only connection or without the right, and a stuck run of nobody', () => {
    expect(skipOf(timed('a', 1), { ...facts, isReadOnly: true })).toBe('read-only');
    expect(skipOf(timed('a', 1), { ...facts, lacksRight: true })).toBe('no-right');
    const stuck = indexed('stuck', { runs: [runAgo(20, { status: 'Running' })] });
    expect(skipOf(stuck, facts)).toBeNull();
  });
});

describe(eachOnce, () => {
  it('validates a contract once that was selected and is named after it was read again', () => {
    const [selected, other, again] = [indexed('orders'), indexed('returns'), indexed('orders')];
    expect(eachOnce([selected, other, again])).toEqual([again, other]);
    expect(eachOnce([selected, other, again])[0]).toBe(again);
  });
});

describe(findByNames, () => {
  it('finds contracts by id, name, title, own or asset’s full name, each once, and says what it did not find', () => {
    const orders = indexed('orders', { contract: { displayName: 'All orders' } });
    const all = [orders, indexed('customers')];
    const text = ' ORDERS\nAll orders, shop.orders;nobody\n\nshop.customers.dataContract_customers';
    const { found, unknown } = findByNames(text, all);
    expect(found.map(({ contract }) => contract.name)).toEqual(['orders', 'customers']);
    expect(unknown).toEqual(['nobody']);
    expect(findByNames(orders.contract.id, all).found).toEqual([orders]);
    const comma = indexed('orders, old');
    expect(findByNames('Orders, old', [...all, comma]).found).toEqual([comma]);
  });
});

describe(changeOf, () => {
  const [orders] = planOf([timed('orders', 1)], facts, options).items;
  const entry = (status: string, wasFailing: boolean | null): BatchEntry => {
    const { wasFailing: _, ...item } = orders ?? expect.unreachable();
    return {
      item: wasFailing === null ? item : { ...item, wasFailing },
      ...{ state: 'done', operationId: crypto.randomUUID(), run: row(1, { status }), error: null },
    };
  };

  it('says of each contract whether its run began or ended a failure, and nothing where it stays as it was', () => {
    expect(orders?.wasFailing).toBe(false);
    expect(changeOf(entry('Failed', false))).toBe('newlyFailed');
    expect(changeOf(entry('Success', true))).toBe('recovered');
    for (const same of [entry('Failed', true), entry('Success', false), entry('Running', true)])
      expect(changeOf(same)).toBeNull();
    for (const status of ['Failed', 'Success']) expect(changeOf(entry(status, null))).toBeNull();
  });

  it('lists what newly failed before what failed already, and each change alone', () => {
    const entries = [entry('Success', true), entry('Failed', true), entry('Failed', false)];
    expect(changeCounts(entries)).toEqual({ newlyFailed: 1, recovered: 1 });
    expect(orderedRows(entries, null).map(({ place }) => place)).toEqual([2, 1, 0]);
    expect(orderedRows(entries, 'newlyFailed').map(({ place }) => place)).toEqual([2]);
    expect(orderedRows(entries, 'failed')).toHaveLength(2);
  });
});

describe(rowState, () => {
  it('tells of what was sent how its run stands, and of nothing else', () => {
    expect(rowState({ state: 'done', run: null })).toBe('running');
    expect(rowState({ state: 'done', run: row(1, { status: 'Queued' }) })).toBe('running');
    expect(rowState({ state: 'done', run: row(1, { status: 'Success' }) })).toBe('passed');
    expect(rowState({ state: 'done', run: row(1, { status: 'PartialSuccess' }) })).toBe('failed');
    expect(rowState({ state: 'partly', run: null })).toBe('error');
    for (const state of batchItemStates) expect(rowStates).toContain(rowState({ state, run: null }));
  });

  it('counts each contract once', () => {
    const count = fc.nat(50);
    const all = fc.record(Object.fromEntries(batchItemStates.map((state) => [state, count])));
    fc.assert(
      fc.property(all, count, count, (counts, running, passed) => {
        const done = running + passed + 3;
        const known = { ...counts, done } as Record<BatchItemState, number>;
        const batch = { counts: known, runs: { running, passed, failed: 2, unchecked: 1 } };
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(Object.values(rowCounts(batch)))).toBe(sum(Object.values(known)));
        const { done: over, of } = progressOf(batch);
        expect(of).toBe(sum(Object.values(known)) - known.skipped);
        expect(over).toBeLessThanOrEqual(of);
      }),
    );
  });
});
