import type { ResultPage } from '@renderer/api/result-cache';
import type { ResultFilter } from '@shared/results/result-filter';
import { useMemo } from 'react';
import type { ListSort } from './list-types';
import { createMatcher } from './matcher';
import { tableOf } from './result-table';
import { viewOf } from './result-view';

const noPages: readonly ResultPage[] = [];

/** The loaded pages as one table, and what is shown of it. */
export function useColumns(pages: readonly ResultPage[] = noPages, filter: ResultFilter, sort: ListSort | undefined) {
  const table = useMemo(() => tableOf(pages.map(({ chunk }) => chunk)), [pages]);
  const matcher = useMemo(() => createMatcher(filter), [filter]);
  const matches = useMemo(() => matcher(table), [matcher, table]);
  const view = useMemo(() => viewOf(table, matches, sort), [table, matches, sort]);
  return { table, view };
}
