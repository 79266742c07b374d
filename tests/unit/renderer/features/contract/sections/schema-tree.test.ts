import {
  countColumns,
  expandableKeys,
  hasExtras,
  lineProblem,
  schemaLines,
  toggled,
} from '@renderer/features/contract/sections/schema-tree';
import { column, odd } from '@tests/support/contract-parts';
import { describe, expect, it } from 'vitest';

const columns = [column('id'), column('payload', [column('a', [column('deep')]), column('a')]), column('id')];

const shown = (expanded: readonly string[]) =>
  schemaLines(columns, new Set(expanded)).map(
    ({ key, column: item, depth }) => `${key} ${depth} ${item.kind === 'column' ? item.name : '?'}`,
  );

describe('schemaLines', () => {
  it('shows the top columns alone at first', () => {
    expect(shown([])).toEqual(['0 0 id', '1 0 payload', '2 0 id']);
  });

  it('shows what is below the expanded columns, each at its depth', () => {
    expect(shown(['1', '1/0'])).toEqual(['0 0 id', '1 0 payload', '1/0 1 a', '1/0/0 2 deep', '1/1 1 a', '2 0 id']);
  });

  it('hides what is below a closed column even if it is expanded itself', () => {
    expect(shown(['1/0'])).toEqual(['0 0 id', '1 0 payload', '2 0 id']);
  });

  it('gives columns of the same name different keys', () => {
    const keys = schemaLines(columns, new Set(expandableKeys(columns))).map(({ key }) => key);
    expect(new Set(keys).size).toBe(countColumns(columns));
  });

  it('keeps a column that cannot be read in its place, as it came', () => {
    const lines = schemaLines([column('a'), odd({ type: 7 }), column('b', [odd(null)])], new Set(['2']));
    expect(lines.map(lineProblem)).toEqual([null, '{ "type": 7 }', null, 'null']);
    expect(lines.map(({ expanded }) => expanded)).toEqual([null, null, true, null]);
  });

  it('has something to say in the column of the unknown only where a column says it', () => {
    const precise = { ...column('c'), extras: [{ key: 'precision', value: '2' }] };
    expect([hasExtras(columns), hasExtras([column('a', [precise])])]).toEqual([false, true]);
  });
});

describe('toggled', () => {
  it('puts a key in and takes it out again, and changes no set that was handed in', () => {
    const before = new Set(['1']);
    expect([...toggled(before, '2')]).toEqual(['1', '2']);
    expect([...toggled(before, '1')]).toEqual([]);
    expect([...before]).toEqual(['1']);
  });
});
