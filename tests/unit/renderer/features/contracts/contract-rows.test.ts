import { changeOfContracts, groupedRows, isHead, plainRows } from '@renderer/features/contracts/contract-rows';
import { groupsOf } from '@shared/results/standing/contract-groups';
import { reference } from '@tests/support/contract-lines';
import { indexed } from '@tests/support/indexed-contracts';
import { describe, expect, it } from 'vitest';

const [a, b] = [reference('a'), reference('b')];
const both = indexed('both', { contract: { owners: [a, b] } });
const one = indexed('one', { contract: { owners: [b] } });
const groups = groupsOf([both, one], 'owner');
const namesOf = (rows: ReturnType<typeof plainRows>) =>
  Array.from({ length: rows.length }, (_, at) => rows.at(at)).map((row) =>
    row === undefined ? '' : isHead(row) ? `[${row.head.title}]` : row.contract.name,
  );

describe(groupedRows, () => {
  const rows = groupedRows(groups, () => true);

  it('has the head of each group above its contracts, and only the head of a closed one', () => {
    expect(namesOf(rows)).toEqual(['[a]', 'both', '[b]', 'both', 'one']);
    expect(namesOf(groupedRows(groups, (key) => key !== groups[1]?.key))).toEqual(['[a]', 'both', '[b]']);
  });

  it('gives each row a key of its own, also a contract that stands in two groups', () => {
    const keys = Array.from({ length: rows.length }, (_, at) => rows.keyAt(at));
    expect(new Set(keys).size).toBe(rows.length);
    expect(keys.map((key) => rows.indexOfKey(key))).toEqual([0, 1, 2, 3, 4]);
  });

  it('counts a contract in two groups once, and heads not at all, in a selection', () => {
    const { selectable } = rows;
    expect(selectable.readable).toBe(2);
    expect([0, 1, 2, 3, 4].map((at) => selectable.isReadable(at))).toEqual([false, true, false, true, true]);
    expect(changeOfContracts({ kind: 'toggle', key: rows.keyAt(3) }, rows)).toEqual({ kind: 'toggle', key: both.key });
    expect(changeOfContracts({ kind: 'toggle', key: rows.keyAt(0) }, rows)).toBeNull();
  });

  it('makes rows of 2,000 groups of 10,000 contracts', () => {
    const owners = Array.from({ length: 2000 }, (_, at) => reference(`owner ${at}`));
    const many = Array.from({ length: 10_000 }, (_, at) =>
      indexed(`c${at}`, { key: `k${at}`, contract: { owners: [owners[at % 2000] ?? a] } }),
    );
    const all = groupsOf(many, 'owner');
    expect(all).toHaveLength(2000);
    expect(groupedRows(all, () => true)).toHaveLength(12_000);
    expect(groupedRows(all, () => false)).toHaveLength(2000);
  });
});

it('leaves a list without groups as it is', () => {
  const rows = plainRows([both, one]);
  expect(namesOf(rows)).toEqual(['both', 'one']);
  expect(rows.keyAt(1)).toBe(one.key);
  expect(rows.indexOfKey('gone')).toBe(-1);
});
