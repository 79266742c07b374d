import { resultDigest } from '@main/services/operations/kinds/restore/backup-entries';
import type { BackupEntry } from '@main/services/operations/kinds/restore/backup-entry';
import {
  indexOf,
  isFound,
  presenceAt,
  type ServerResult,
} from '@main/services/operations/kinds/restore/found-on-server';
import { compareWithBackup } from '@main/services/operations/kinds/restore/restore-proof';
import { watchTurns } from '@tests/support/event-loop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const entry = (change: Partial<BackupEntry> = {}): BackupEntry => ({
  ordinal: 0,
  id: 'a',
  timestamp: 1,
  status: 'Success',
  digest: 'd',
  lost: [],
  ...change,
});

type AtInstants = Readonly<Record<number, readonly ServerResult[]>>;

async function findAmong(entries: readonly BackupEntry[], at: AtInstants) {
  const [index, found] = [await indexOf(entries), new Uint8Array(entries.length)];
  for (const [time, all] of Object.entries(at)) for (const one of all) index.note(found, Number(time), one);
  return found;
}

async function presencesOf(entries: readonly BackupEntry[], at: AtInstants) {
  const found = await findAmong(entries, at);
  return entries.map((_, place) => presenceAt(found, place));
}

const there = (change: Partial<ServerResult> = {}): ServerResult => ({
  id: 'a',
  status: 'Success',
  digest: 'd',
  ...change,
});
const nothingSent = () => false;

describe('where a result of a backup stands', () => {
  it('is there when one with its id is at its instant, whatever that says now', async () => {
    expect(await presencesOf([entry()], { 1: [there({ digest: 'other', status: 'Failed' })] })).toEqual(['present']);
  });

  it('is taken by a result that the backup does not hold', async () => {
    expect(await presencesOf([entry()], { 1: [there({ id: 'b' })] })).toEqual(['taken']);
    expect(await presencesOf([entry()], { 1: [there({ id: null, status: 'Failed' })] })).toEqual(['taken']);
  });

  it('is missing beside a result of the backup that shared its instant', async () => {
    const entries = [entry(), entry({ id: 'b', ordinal: 1 })];
    expect(await presencesOf(entries, { 1: [there({ id: 'b' })] })).toEqual(['missing', 'present']);
  });

  it('is told by its status where there are no ids', async () => {
    const one = entry({ id: null });
    expect(await presencesOf([one], { 1: [there({ id: null })] })).toEqual(['present']);
    expect(await presencesOf([one], { 1: [] })).toEqual(['missing']);
  });

  it('is told among very many, with turns for other work in between', async () => {
    const entries = Array.from({ length: 20_000 }, (_, ordinal) => {
      return entry({ id: `id-${ordinal}`, ordinal, timestamp: ordinal >> 1 });
    });
    const turns = watchTurns();
    const { scope } = await indexOf(entries);
    expect(turns()).toBeGreaterThanOrEqual(5);
    expect(scope).toEqual({ kind: 'range', range: { from: 0, to: 9999 } });
    const found = await findAmong(entries, { 5000: [there({ id: 'id-10001' })], 7000: [there({ id: 'else' })] });
    const notMissing = entries.flatMap((_, place) => (presenceAt(found, place) === 'missing' ? [] : [place]));
    expect(notMissing).toEqual([10_001, 14_000, 14_001]);
    expect([isFound(found, 10_000, 'any'), isFound(found, 9999, 'any')]).toEqual([true, false]);
  });
});

describe('comparing with the backup', () => {
  it('finds equal lists equal, and tells what is gone from what has changed', async () => {
    const entries = ['a', 'b', 'c'].map((id, at) => entry({ id, timestamp: at, ordinal: at }));
    const whole = await findAmong(entries, { 0: [there()], 1: [there({ id: 'b' })], 2: [there({ id: 'c' })] });
    expect(await compareWithBackup(whole, nothingSent)).toEqual({ missing: 0, different: 0 });
    const changed = await findAmong(entries, { 0: [there({ digest: 'x' })], 1: [], 2: [there({ id: 'c' })] });
    expect(await compareWithBackup(changed, nothingSent)).toEqual({ missing: 1, different: 1 });
  });

  it('counts a result that came back under another id as different only when it was sent', async () => {
    const under = await findAmong([entry()], { 1: [there({ id: 'contract' })] });
    expect(await compareWithBackup(under, () => true)).toEqual({ missing: 0, different: 1 });
    expect(await compareWithBackup(under, nothingSent)).toEqual({ missing: 1, different: 0 });
    expect(isFound(under, 0, 'same')).toBe(false);
  });

  it('tells every result as equal, different or missing, once', async () => {
    const results = fc.array(fc.record({ id: fc.constantFrom('a', 'b'), digest: fc.constantFrom('d', 'e') }), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(results, results, async (kept, now) => {
        const entries = kept.map((own, ordinal) => entry({ ...own, ordinal }));
        const found = await findAmong(entries, { 1: now.map((own) => there(own)) });
        const { missing, different } = await compareWithBackup(found, nothingSent);
        const equal = entries.filter(({ id, digest }) => now.some((row) => row.id === id && row.digest === digest));
        expect(missing + different + equal.length).toBe(entries.length);
      }),
    );
  });
});

describe('what a result says', () => {
  it('is the same whatever the order of its members, and whether one is missing or null', () => {
    const one = { id: 'a', result: null, nested: { b: 1, a: [1, { d: 1, c: null }] }, dataContractFQN: 'x' };
    expect(resultDigest(one)).toBe(resultDigest({ nested: { a: [1, { d: 1 }], b: 1 }, id: 'a', dataContractFQN: 'y' }));
  });

  it('is another with any other value, order of a list, or member', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), fc.integer(), (result, member, value) => {
        fc.pre(result[member] !== value && member !== 'dataContractFQN');
        const changed = Object.fromEntries([...Object.entries(result), [member, value]]);
        expect(resultDigest(changed)).not.toBe(resultDigest(result));
      }),
    );
    expect(resultDigest({ list: [1, 2] })).not.toBe(resultDigest({ list: [2, 1] }));
  });
});
