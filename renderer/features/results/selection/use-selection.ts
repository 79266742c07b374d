import type { ResultList } from '@renderer/features/results/list/list-types';
import type { KeyedView } from '@renderer/lib/selection';
import { type ChosenRows, useGridSelection } from '@renderer/ui/data-grid/use-grid-selection';
import type { ResultLine } from '@shared/domain/result';
import { useMemo } from 'react';
import { selectable } from './selectable';

export interface RowSelection extends ChosenRows<ResultLine> {
  readonly shown: KeyedView;
}

const isReadable = ({ kind }: ResultLine): boolean => kind === 'result';

/** The chosen rows of a list. `about` names what is listed: contract, range, filters. */
export function useSelection({ table, view, unreadable }: ResultList, about: string): RowSelection {
  const shown = useMemo(() => selectable(table, view, unreadable), [table, view, unreadable]);
  return { shown, ...useGridSelection({ shown, about, isReadable }) };
}
