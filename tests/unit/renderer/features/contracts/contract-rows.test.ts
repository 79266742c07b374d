import {
  changeOfContracts,
  groupedRows,
  inPlaces,
  isHead,
  plainRows,
} from '@renderer/features/contracts/contract-rows';
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

describe(inPlaces, () => {
  const other = indexed('other');
  const renamed = indexed('renamed', { key: one.key, contract: { owners: [a] } });
  const byKey = new Map([other, renamed, both].map((each) => [each.key, each]));

  it('keeps order and number, says the newest, and leaves a contract that is gone as it was', () => {
    const held = plainRows([both, indexed('gone'), one]);
    const rows = inPlaces(held, plainRows([other, renamed, both]), byKey);
    expect(namesOf(rows)).toEqual(['both', 'gone', 'renamed']);
    expect(rows.at(2)).toBe(renamed);
    expect([rows.indexOfKey(one.key), rows.selectable.indexOfKey(one.key), rows.indexOfKey(other.key)]).toEqual([
      2, 2, -1,
    ]);
  });

  it('keeps the groups too, though a contract has changed its owner', () => {
    const newest = groupedRows(groupsOf([other, renamed, both], 'owner'), () => true);
    const rows = inPlaces(
      groupedRows(groups, () => true),
      newest,
      byKey,
    );
    expect(namesOf(rows)).toEqual(['[a]', 'both', '[b]', 'both', 'renamed']);
    expect(rows.at(0)).toMatchObject({ head: { contracts: [renamed, both] } });
    expect(rows.selectable.readable).toBe(2);
  });

  it('is the newest list where nothing was shown', () => {
    const newest = plainRows([one]);
    expect(inPlaces(plainRows([]), newest, byKey)).toBe(newest);
  });
});
