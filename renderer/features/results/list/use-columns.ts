import type { ResultPage } from '@renderer/api/result-cache';
import type { ResultSort } from '@renderer/features/results/search';
import type { ResultFilter } from '@shared/results/result-filter';
import { useMemo } from 'react';
import { filterByTime } from './filter-by-time';
import { createMatcher } from './matcher';
import { tableOf } from './result-table';
import { viewOf } from './result-view';
import { wantedOf } from './wanted';

const noPages: readonly ResultPage[] = [];

/** The loaded pages as one table, what is shown of it, and which rows the filters leave apart from the brush. */
export function useColumns(pages: readonly ResultPage[] = noPages, filter: ResultFilter, sort: ResultSort | undefined) {
  const { from, to, ...others } = filter;
  const asked = JSON.stringify(others);
  const table = useMemo(() => tableOf(pages.map(({ chunk }) => chunk)), [pages]);
  const matcher = useMemo(() => createMatcher(JSON.parse(asked) as ResultFilter), [asked]);
  const matches = useMemo(() => matcher(table), [matcher, table]);
  const isWanted = useMemo(() => wantedOf(matches, table.length), [matches, table]);
  const shown = useMemo(() => filterByTime(table, matches, { from, to }), [table, matches, from, to]);
  const view = useMemo(() => viewOf(table, shown, sort), [table, shown, sort]);
  return { table, view, isWanted };
}
