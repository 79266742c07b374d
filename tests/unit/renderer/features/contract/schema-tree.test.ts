import { countColumns, expandableKeys, schemaLines, toggled } from '@renderer/features/contract/schema-tree';
import type { Column } from '@shared/domain/contract';
import { describe, expect, it } from 'vitest';

const column = (name: string, children: readonly Column[] = []): Column => ({
  name,
  dataType: null,
  constraint: null,
  description: null,
  tags: [],
  children,
});
const columns = [column('id'), column('payload', [column('a', [column('deep')]), column('a')]), column('id')];

const shown = (expanded: readonly string[]) =>
  schemaLines(columns, new Set(expanded)).map(({ key, column: { name }, depth }) => `${key} ${depth} ${name}`);

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
});

describe('toggled', () => {
  it('puts a key in and takes it out again, and changes no set that was handed in', () => {
    const before = new Set(['1']);
    expect([...toggled(before, '2')]).toEqual(['1', '2']);
    expect([...toggled(before, '1')]).toEqual([]);
    expect([...before]).toEqual(['1']);
  });
});
