import { changesBetween, homeListOf, rowFacts } from '@renderer/features/home/home-list';
import { peopleOf } from '@renderer/features/home/people';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { homeGroups } from '@shared/results/standing/home-groups';
import { reference, summary } from '@tests/support/contract-lines';
import { indexed, indexNow, noMarks } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const dayMs = 86_400_000;
const run = (status: string, daysAgo: number) => row(indexNow - daysAgo * dayMs, { status });
const options = { marks: noMarks, now: indexNow, staleDays: 7, isWanted: () => true };
const all = [
  indexed('new-older', [run('Failed', 2), run('Success', 3)]),
  indexed('new', [run('Failed', 1), run('Success', 2)]),
  indexed('stuck', [run('Running', 2), run('Success', 3)]),
  indexed('aborted', [run('Aborted', 1), run('Success', 2)]),
  indexed('stale', [run('Success', 8)]),
  indexed('never'),
  indexed('recovered', [run('Success', 1), run('Failed', 2)]),
  indexed('good', [run('Success', 1)]),
  indexed('unread', [], { readAt: null }),
];
const keyOf = (name: string) => all.find(({ contract }) => contract.name === name)?.key ?? '';
const groupsOf = (list: ReturnType<typeof homeListOf>) =>
  Object.fromEntries(list.groups.map(({ id, keys }) => [id, keys]));

describe(homeListOf, () => {
  it('sorts what fails longest first and what was never read last, whatever order they come in', () => {
    const sorted = [
      indexed('long', [run('Failed', 1), run('Failed', 2)]),
      indexed('failing', [run('Failed', 1)]),
      indexed('aborted', [run('Aborted', 1)]),
      indexed('recovered', [run('Success', 1), run('Failed', 2)]),
      indexed('good', [run('Success', 1)]),
      indexed('never'),
      indexed('unread', [], { readAt: null }),
    ];
    const keys = sorted.map(({ key }) => key);
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
        expect(homeListOf(shuffled, options).worst).toEqual(keys);
      }),
    );
  });

  it('counts what the server calls failed or passed as not known, and shows first what it calls failed', () => {
    const says = (name: string, status: string) =>
      indexed(name, [], {
        readAt: null,
        contract: summary(name, { latest: { timestamp: indexNow - dayMs, status, message: null } }),
      });
    const list = homeListOf([says('b', 'Success'), says('a', 'Running'), says('d', 'Failed')], options);
    expect(list).toMatchObject({ attention: 0, known: 0, unknown: 3 });
    expect(list.groups).toEqual([{ id: 'unread', keys: ['d', 'a', 'b'].map((name) => says(name, 'Failed').key) }]);
  });

  it('leaves out deleted contracts', () => {
    const gone = indexed('gone', [], { contract: summary('gone', { deleted: true }) });
    expect(homeListOf([gone], options).worst).toEqual([]);
  });

  it('puts each contract in its group, in the order of urgency, what broke last first', () => {
    const list = homeListOf(all, options);
    expect(groupsOf(list)).toEqual({
      new: [keyOf('new'), keyOf('new-older')],
      stuck: [keyOf('stuck')],
      aborted: [keyOf('aborted')],
      stale: [keyOf('stale')],
      never: [keyOf('never')],
      unread: [keyOf('unread')],
      recovered: [keyOf('recovered')],
    });
    expect(list.groups.map(({ id }) => id)).toEqual(homeGroups.filter((id) => id in groupsOf(list)));
    expect(list).toMatchObject({ attention: 6, known: 8, unknown: 1 });
  });

  it('moves what was seen to the failing ones, and forgets the recovery', () => {
    const seen = { ...noMarks, seen: { [keyOf('new')]: indexNow, [keyOf('recovered')]: indexNow } };
    const groups = groupsOf(homeListOf(all, { ...options, marks: seen }));
    expect(groups['failing']).toEqual([keyOf('new')]);
    expect(groups['new']).toEqual([keyOf('new-older')]);
    expect(groups['recovered']).toBeUndefined();
  });

  it('shows pinned contracts in the order of pinning, also those that are not wanted', () => {
    const marks = { ...noMarks, pinned: [keyOf('good'), keyOf('new')] };
    const list = homeListOf(all, { ...options, marks, isWanted: () => false });
    expect(groupsOf(list)).toEqual({ pinned: marks.pinned });
    expect(list).toMatchObject({ attention: 0, known: 0, unknown: 0 });
  });

  it('counts no contract twice, and shows one that was not read as such and nowhere else', () => {
    fc.assert(
      fc.property(fc.subarray(all), (some) => {
        const { groups, attention, known, unknown } = homeListOf(some, options);
        const keys = groups.flatMap((group) => group.keys);
        expect(new Set(keys).size).toBe(keys.length);
        expect(known + unknown).toBe(some.length);
        expect(attention).toBeLessThanOrEqual(known);
        const unread = some.filter(({ readAt }) => readAt === null).map(({ key }) => key);
        expect(groups.find(({ id }) => id === 'unread')?.keys ?? []).toEqual(unread);
      }),
    );
  });
});

describe(changesBetween, () => {
  it('counts contracts that came, went or moved, each once, and no other order of the same', () => {
    const before = homeListOf(all, options);
    const checked = all.filter(({ readAt }) => readAt !== null);
    expect(changesBetween(before, homeListOf(checked, options))).toBe(0);
    expect(changesBetween(before, before)).toBe(0);
    const moved = homeListOf(all, { ...options, marks: { ...noMarks, seen: { [keyOf('new')]: indexNow } } });
    expect(changesBetween(before, moved)).toBe(1);
    expect(changesBetween(before, homeListOf([], options))).toBe(7);
  });
});

describe(rowFacts, () => {
  const find = (name: string): IndexedContract => {
    const found = all.find(({ contract }) => contract.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  it('leads a failing contract to its newest failure, with the time of the first', () => {
    const facts = rowFacts('new', find('new-older'));
    expect(facts).toMatchObject({
      status: 'Failed',
      at: indexNow - 2 * dayMs,
      run: { timestamp: indexNow - 2 * dayMs },
    });
    expect(rowFacts('pinned', find('new')).failed).not.toBeNull();
  });

  it('leads a recovered contract to the run that passed, and one without a run nowhere', () => {
    expect(rowFacts('recovered', find('recovered'))).toMatchObject({
      status: 'Success',
      run: { timestamp: indexNow - dayMs },
    });
    expect(rowFacts('never', find('never'))).toMatchObject({ status: null, at: null, run: null });
  });
});

describe(peopleOf, () => {
  it('names each owner and reviewer once, whatever the case, those of most contracts first', () => {
    const contracts = [
      indexed('a', [], {
        contract: summary('a', { owners: [reference('Ann', { displayName: 'Ann K.' })] }),
        reviewers: [reference('ann'), reference('bob')],
      }),
      indexed('b', [], { contract: summary('b', { owners: [reference('bob')] }) }),
      indexed('c', [], { contract: summary('c', { owners: [reference('bob')] }) }),
    ];
    const people = peopleOf(contracts);
    expect(people[0]).toEqual({ name: 'bob', label: 'bob', contracts: 3 });
    expect(people.map(({ name }) => name.toLowerCase())).toEqual(['bob', 'ann']);
    expect(people[1]?.contracts).toBe(1);
  });
});
