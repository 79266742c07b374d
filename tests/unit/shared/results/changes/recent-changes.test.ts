import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { changeText, newestFrom, recentChanges } from '@shared/results/changes/recent-changes';
import { describe, expect, it } from 'vitest';

const change = (says: Partial<ContractChange> = {}): ContractChange => ({
  ...{
    contractId: 'a' as ContractChange['contractId'],
    title: 'Orders',
    kind: 'changed',
    key: '0.4',
    previousKey: '0.3',
  },
  ...{
    at: 100,
    by: 'mara',
    grade: 'breaking',
    lines: [{ grade: 'breaking', name: 'id', text: 'dropped id' }],
    more: 0,
  },
  ...says,
});

interface Standing {
  readonly lastSuccess?: number | null;
  readonly firstFailure: number | null;
  readonly isOpen?: boolean;
}

const contract = ({ lastSuccess = 50, firstFailure, isOpen = false }: Standing, id = 'a'): IndexedContract =>
  ({
    key: id,
    contract: { id, inherited: false },
    standing: {
      lastSuccess: lastSuccess === null ? null : { timestamp: lastSuccess },
      failing: firstFailure === null ? null : { first: { timestamp: firstFailure }, isOpen },
    },
  }) as unknown as IndexedContract;

const failedAt = (changes: readonly ContractChange[], standing: Standing) =>
  recentChanges(changes, [contract(standing)]).map((recent) => [recent.change.key, recent.failedAt]);

describe('a change is followed by a failure', () => {
  it('where the contract passed before it and has failed since', () => {
    expect(failedAt([change()], { firstFailure: 130 })).toEqual([['0.4', 130]]);
  });

  it.each([
    ['it does not fail', { firstFailure: null }],
    ['it failed before', { firstFailure: 90 }],
    ['it passed in between', { lastSuccess: 110, firstFailure: 130 }],
    ['no success is known', { lastSuccess: null, firstFailure: 130 }],
    ['it may have failed earlier', { firstFailure: 130, isOpen: true }],
  ])('not where %s', (_, standing) => {
    expect(failedAt([change()], standing)).toEqual([['0.4', null]]);
  });

  it('not where it only came into being', () => {
    expect(failedAt([change({ kind: 'created' })], { firstFailure: 130 })).toEqual([['0.4', null]]);
  });

  it('once only: of several in between the last one', () => {
    const changes = [change({ key: '0.5', at: 120 }), change({ key: '0.4', at: 100 })];
    expect(failedAt(changes, { firstFailure: 130 })).toEqual([
      ['0.5', 130],
      ['0.4', null],
    ]);
  });
});

it('what a failure followed stands before what is newer, and a contract that is gone stays', () => {
  const gone = change({ contractId: 'gone' as ContractChange['contractId'], at: 500 });
  const recent = recentChanges([gone, change()], [contract({ firstFailure: 130 })]);
  expect(recent.map(({ change: { contractId } }) => contractId)).toEqual(['a', 'gone']);
  expect(recent[1]?.indexed).toBeUndefined();
});

it('of each contract the first change of the list from a time on is kept', () => {
  const recent = recentChanges([change({ key: '0.6', at: 300 }), change({ key: '0.5', at: 200 }), change()], []);
  expect(newestFrom(recent, 150).map(({ change: { key } }) => key)).toEqual(['0.6']);
  expect(newestFrom(recent, 301)).toEqual([]);
});

describe('a change in words', () => {
  const lines = ['dropped id', 'added b', 'added c'].map((text) => ({ grade: 'risky' as const, name: 'x', text }));
  it('says the first ones and how many more there are, those that were not sent too', () => {
    expect(changeText(change({ lines, more: 4 }), 2)).toBe('Dropped id, added b, 5 more changes');
    expect(changeText(change({ lines }), 3)).toBe('Dropped id, added b, added c');
  });
  it('says what became of the contract, and where nothing is known', () => {
    expect(changeText(change({ kind: 'deleted' }), 2)).toBe('Deleted');
    expect(changeText(change({ lines: [], grade: null }), 2)).toBe('Changed, details not known');
  });
});
