import { type BackupEntry, resultDigest } from '@main/services/operations/kinds/restore/backup-entries';
import {
  presenceOf,
  type ServerResult,
  type ServerResults,
} from '@main/services/operations/kinds/restore/restore-plan';
import { compareWithBackup } from '@main/services/operations/kinds/restore/restore-proof';
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

const resultsOf = (at: Readonly<Record<number, readonly ServerResult[]>>): ServerResults =>
  new Map(Object.entries(at).map(([time, there]) => [Number(time), there]));
const there = (change: Partial<ServerResult> = {}): ServerResult => ({
  id: 'a',
  status: 'Success',
  digest: 'd',
  ...change,
});
const none: ReadonlySet<BackupEntry> = new Set();

describe('where a result of a backup stands', () => {
  it('is there when one with its id is at its instant, whatever that says now', () => {
    const one = entry();
    expect(presenceOf([one], resultsOf({ 1: [there({ digest: 'other', status: 'Failed' })] })).get(one)).toBe(
      'present',
    );
  });

  it('is taken by a result that the backup does not hold', () => {
    const one = entry();
    expect(presenceOf([one], resultsOf({ 1: [there({ id: 'b' })] })).get(one)).toBe('taken');
    expect(presenceOf([one], resultsOf({ 1: [there({ id: null, status: 'Failed' })] })).get(one)).toBe('taken');
  });

  it('is missing beside a result of the backup that shared its instant', () => {
    const [one, twin] = [entry(), entry({ id: 'b', ordinal: 1 })];
    const presence = presenceOf([one, twin], resultsOf({ 1: [there({ id: 'b' })] }));
    expect([presence.get(one), presence.get(twin)]).toEqual(['missing', 'present']);
  });

  it('is told by its status where there are no ids', () => {
    const one = entry({ id: null });
    expect(presenceOf([one], resultsOf({ 1: [there({ id: null })] })).get(one)).toBe('present');
    expect(presenceOf([one], resultsOf({ 1: [] })).get(one)).toBe('missing');
  });
});

describe('comparing with the backup', () => {
  it('finds equal lists equal, and tells what is gone from what has changed', () => {
    const entries = ['a', 'b', 'c'].map((id, at) => entry({ id, timestamp: at, ordinal: at }));
    const whole = resultsOf({ 0: [there()], 1: [there({ id: 'b' })], 2: [there({ id: 'c' })] });
    expect(compareWithBackup(entries, whole, none)).toEqual({ missing: 0, different: 0, present: new Set(entries) });
    const changed = resultsOf({ 0: [there({ digest: 'x' })], 1: [], 2: [there({ id: 'c' })] });
    expect(compareWithBackup(entries, changed, none)).toMatchObject({ missing: 1, different: 1 });
  });

  it('counts a result that came back under another id as different only when it was sent', () => {
    const one = entry();
    const under = resultsOf({ 1: [there({ id: 'contract' })] });
    expect(compareWithBackup([one], under, new Set([one]))).toMatchObject({ missing: 0, different: 1, present: none });
    expect(compareWithBackup([one], under, none)).toMatchObject({ missing: 1, different: 0 });
  });

  it('tells every result as equal, different or missing, once', () => {
    const results = fc.array(fc.record({ id: fc.constantFrom('a', 'b'), digest: fc.constantFrom('d', 'e') }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(results, results, (kept, now) => {
        const entries = kept.map((own, ordinal) => entry({ ...own, ordinal }));
        const onServer = resultsOf({ 1: now.map((own) => there(own)) });
        const { missing, different } = compareWithBackup(entries, onServer, none);
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
