import type { TableColumn } from '@shared/domain/contract/contract';
import { failedFirst, tableChange } from '@shared/results/changes/between-runs';
import type { ChangeLine } from '@shared/results/changes/change-lines';
import { describe, expect, it } from 'vitest';

const line = (name: string): ChangeLine => ({ grade: 'risky', section: 'schema', name, text: `changed ${name}` });
const names = (lines: readonly ChangeLine[]) => lines.map(({ name }) => name);

describe(failedFirst, () => {
  it('puts what failed first, whatever its case, and leaves the order of the others', () => {
    const lines = ['a', 'Amount', 'b', 'payload'].map(line);
    expect(names(failedFirst(lines, ['amount']))).toEqual(['Amount', 'a', 'b', 'payload']);
    expect(failedFirst(lines, [])).toEqual(lines);
  });

  it('counts a column as failed with those in it, and with the one that it is in', () => {
    expect(names(failedFirst(['a', 'payload'].map(line), ['payload.items']))).toEqual(['payload', 'a']);
    expect(names(failedFirst(['a', 'payload.items'].map(line), ['payload']))).toEqual(['payload.items', 'a']);
    expect(names(failedFirst(['a', 'pay'].map(line), ['payload']))).toEqual(['a', 'pay']);
  });
});

describe(tableChange, () => {
  const column = (name: string, dataType = 'INT'): TableColumn => ({
    ...{ kind: 'column', name, dataType, displayType: null, constraint: null, description: null },
    ...{ tags: [], children: [], extras: [] },
  });
  const version = (number: number, columns: readonly TableColumn[] | null) => ({
    ...{ version: number, at: number * 10, by: 'ana' },
    columns: columns === null ? null : [...columns],
  });

  it('compares the newest version with the one before the first run, across those between', () => {
    const versions = [
      version(3, [column('id')]),
      version(2, [column('x')]),
      version(1, [column('id'), column('amount')]),
    ];
    const change = tableChange(versions, 'UTC');
    expect(change?.version.version).toBe(3);
    expect(change?.lines.map(({ grade, text }) => [grade, text])).toEqual([['breaking', 'dropped amount']]);
  });

  it.each([
    ['no version', []],
    ['one version alone', [version(1, [column('id')])]],
    ['versions without columns', [version(2, null), version(1, [column('id')])]],
    ['versions that say the same', [version(2, [column('id')]), version(1, [column('id')])]],
  ])('is nothing with %s', (_, versions) => expect(tableChange(versions, 'UTC')).toBeNull());
});
