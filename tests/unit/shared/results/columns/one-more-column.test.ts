import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResultsSearch } from '@renderer/features/results/search';
import type { ResultRow } from '@shared/domain/result/result';
import type { ResultColumn } from '@shared/results/columns/registry';
import { row } from '@tests/support/result-builders';
import { sourceFiles } from '@tests/unit/directions/read-imports';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** A column that no server sends: who started a run. It is all that the registry is told of it. */
const order = ['schedule', 'person', 'pipeline'];
const started = {
  header: 'Started by',
  shown: 'chosen',
  field: 'trigger' as 'status',
  text: ({ trigger }: { trigger: string }) => trigger,
  exact: { trigger: ({ trigger }: { trigger: string }) => trigger },
  compare: (one: string, other: string) => order.indexOf(one) - order.indexOf(other),
  filter: {
    by: 'startedBy',
    type: 'words',
    label: 'Started by',
    shown: (wanted: readonly string[]) => wanted.join(', '),
    report: (wanted: readonly string[]) => `started by ${wanted.join(' or ')}`,
    matches: (wanted: readonly string[], trigger: string) => wanted.includes(trigger),
  },
} as const;

/** All that goes through the columns, loaded anew with one more in the registry. */
async function loadWithColumn() {
  const registry = await import('@shared/results/columns/registry');
  const fields = { ...registry.fields, trigger: 'word' };
  const columns: Readonly<Record<string, ResultColumn>> = {
    ...registry.columns,
    trigger: started as unknown as ResultColumn,
  };
  const columnIds = Object.keys(columns);
  const { ownerFields } = registry;
  const columnsIn = (scope: string) => columnIds.filter((id) => (columns[id]?.of ?? scope) === scope);
  const shownIn = (_: string, id: string) => columns[id]?.shown ?? 'small';
  vi.resetModules();
  vi.doMock('@shared/results/columns/registry', () => ({
    ...{ ownerFields, columnsIn, shownIn },
    ...{ fields, columns, columnIds, fieldNames: Object.keys(fields), columnOf: (id: string) => columns[id] },
    sortColumns: columnIds.filter((id) => columns[id]?.field !== undefined),
    columnFilters: columnIds.flatMap((column) => {
      const { field, filter } = columns[column] ?? {};
      return filter === undefined ? [] : [{ ...filter, column, field }];
    }),
  }));
  return {
    ...(await import('@main/services/export/choice-text')),
    ...(await import('@renderer/features/results/filters/active-filters')),
    ...(await import('@renderer/features/results/list/matcher')),
    ...(await import('@renderer/features/results/list/result-table')),
    ...(await import('@renderer/features/results/list/result-view')),
    ...(await import('@renderer/features/results/use-result-layout')),
    ...(await import('@renderer/features/results/search')),
    ...(await import('@shared/domain/result/export')),
    ...(await import('@shared/domain/result/result')),
    ...(await import('@shared/results/columns/packing')),
    ...(await import('@shared/results/columns/chunk-rows')),
    ...(await import('@shared/results/columns/packing')),
    ...(await import('@shared/results/columns/dictionaries')),
    ...(await import('@shared/results/rows/result-filter')),
    ...(await import('@shared/results/rows/row-texts')),
  };
}

const app = await loadWithColumn();
afterAll(() => {
  vi.doUnmock('@shared/results/columns/registry');
  vi.resetModules();
});

const by = (timestamp: number, trigger: string): ResultRow => row(timestamp, { trigger } as Partial<ResultRow>);
const rows = [by(4, 'pipeline'), by(3, 'person'), by(2, 'schedule'), by(1, 'person')];
const target = { startedBy: ['person'] } as ResultsSearch;

describe('one more column', () => {
  it('is kept by the schemas of a row and of a page, and is the same again in the window', () => {
    expect(rows.map((each) => app.resultRowSchema.parse(each))).toEqual(rows);
    const sent = app.resultColumnsSchema.parse(JSON.parse(JSON.stringify(app.columnsOf(rows))));
    expect(app.linesOf(app.chunkOf(sent, app.createResultDictionaries()))).toEqual(rows);
  });

  const table = app.tableOf([app.chunkOf(app.columnsOf(rows), app.createResultDictionaries())]);
  const keys = (matches: Uint32Array | null, sort?: string) => {
    const view = app.viewOf(table, matches, sort as ResultsSearch['sort']);
    return Array.from({ length: view.length }, (_, at) => view.keyAt(at));
  };

  it('is sorted by in its own order, not in that of the alphabet', () => {
    expect(app.readResultsSearch({ sort: '-trigger' })).toEqual({ sort: '-trigger' });
    expect(keys(null, 'trigger')).toEqual(['2', '3', '1', '4']);
    expect(keys(null, '-trigger')).toEqual(['4', '3', '1', '2']);
  });

  it('is filtered by in the address, the list, the chips above it and an export', () => {
    expect(app.readResultsSearch({ startedBy: 'person', off: ['startedBy'] })).toEqual({
      ...target,
      off: ['startedBy'],
    });
    expect(app.activeFilters(target, 'UTC')).toEqual([
      { part: 'startedBy', label: 'Started by', value: 'person', isOn: true },
    ]);
    expect(rows.filter(app.createFilter(target))).toEqual([rows[1], rows[3]]);
    expect(keys(app.createMatcher(target)(table))).toEqual(['3', '1']);
    const choice = app.exportChoiceSchema.parse({ kind: 'filtered', filter: target, except: [] });
    expect(app.filterText(choice)).toBe('started by person');
  });

  it('is copied and exported in every format, and hidden until somebody chooses it', () => {
    expect(app.rowsAs('text', rows, 'UTC')).toContain('Started by');
    expect(app.rowsAs('csv', rows, 'UTC').split('\n')[0]).toContain('trigger');
    expect(JSON.parse(app.rowsAs('json', rows, 'UTC'))[0]).toMatchObject({ trigger: 'pipeline' });
    expect(app.rowsAs('markdown', rows, 'UTC')).toContain('| pipeline |');
    expect(app.hiddenFor({ isBeside: false, isVeryWide: true })).toContain('trigger');
  });

  it('touches three files: no other goes through what a result holds by hand', () => {
    const root = path.join(import.meta.dirname, '../../../../..');
    const held = ['timestamp', 'status', 'durationMs', 'schema', 'semantics', 'quality', 'sla', 'message', 'failures'];
    const holding = ['shared', 'electron', 'renderer']
      .flatMap((folder) => sourceFiles(root, folder))
      .filter((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return held.every((field) => new RegExp(`\\b${field}\\b`).test(text));
      });
    expect(holding.sort()).toEqual([
      'electron/api/wire/result.ts',
      'renderer/features/results/result-cells.tsx',
      'shared/results/columns/registry.ts',
    ]);
  });
});
