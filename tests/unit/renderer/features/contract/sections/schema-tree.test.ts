import {
  countColumns,
  expandableKeys,
  hasExtras,
  lineProblem,
  schemaLines,
  toggled,
} from '@renderer/features/contract/sections/schema-tree';
import { column, odd } from '@tests/support/contract-parts';
import { linesOfSchema } from '@tests/support/schema-lines';
import { describe, expect, it } from 'vitest';

const columns = [column('id'), column('payload', [column('a', [column('deep')]), column('a')]), column('id')];

const shown = (expanded: readonly string[]) =>
  linesOfSchema(columns, expanded).map(
    ({ key, column: item, branch }) => `${key} ${branch.level - 1} ${item.kind === 'column' ? item.name : '?'}`,
  );

describe(schemaLines, () => {
  it('shows only top-level columns while nothing is expanded', () => {
    expect(shown([])).toEqual(['0 0 id', '1 0 payload', '2 0 id']);
  });

  it('shows the columns nested in expanded ones at their depth', () => {
    expect(shown(['1', '1/0'])).toEqual(['0 0 id', '1 0 payload', '1/0 1 a', '1/0/0 2 deep', '1/1 1 a', '2 0 id']);
  });

  it('hides an expanded column inside a collapsed one', () => {
    expect(shown(['1/0'])).toEqual(['0 0 id', '1 0 payload', '2 0 id']);
  });

  it('gives columns of the same name different keys', () => {
    const keys = linesOfSchema(columns, expandableKeys(columns)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(countColumns(columns));
  });

  it('keeps an unreadable column in its place, as received', () => {
    const lines = linesOfSchema([column('a'), odd({ type: 7 }), column('b', [odd(null)])], ['2']);
    expect(lines.map(lineProblem)).toEqual([null, '{ "type": 7 }', null, 'null']);
    expect(lines.map(({ branch }) => branch.isOpen)).toEqual([null, null, true, null]);
  });
});

describe('what is known of columns', () => {
  const failed = { kind: 'field', words: null, since: null } as const;
  const known = {
    verdicts: new Map([['payload.a.deep', failed]]),
    table: new Map([['id (2)', { kind: 'missing' } as const]]),
  };
  const names = (lines: ReturnType<typeof schemaLines>) => lines.map(({ key }) => key);

  it('puts columns with a failure in them first, then those that the table has otherwise', () => {
    expect(names(linesOfSchema(columns, [], known))).toEqual(['1', '2', '0']);
  });

  it('opens the way to each problem where only problems are wanted', () => {
    const lines = schemaLines(columns, { expanded: new Set(), onlyProblems: true, ...known });
    expect(names(lines)).toEqual(['1', '1/0', '1/0/0', '2']);
    expect(lines.map(({ verdict, table }) => verdict?.kind ?? table?.kind ?? null)).toEqual([
      null,
      null,
      'field',
      'missing',
    ]);
  });
});

it('hasExtras: finds values that are not interpreted in nested columns too', () => {
  const precise = { ...column('c'), extras: [{ key: 'precision', value: '2' }] };
  expect([hasExtras(columns), hasExtras([column('a', [precise])])]).toEqual([false, true]);
});

it('toggled: adds a missing key and removes a present one without changing the given set', () => {
  const before = new Set(['1']);
  expect([...toggled(before, '2')]).toEqual(['1', '2']);
  expect([...toggled(before, '1')]).toEqual([]);
  expect([...before]).toEqual(['1']);
});
