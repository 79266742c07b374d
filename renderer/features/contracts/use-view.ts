import { useSettings } from '@renderer/api/local/app';
import { useLocalItems } from '@renderer/api/local/local-items';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { useMemo } from 'react';
import type { ContractsSearch } from './search';
import type { ViewLayout } from './use-contract-layout';
import { allViews, isChanged, useLayoutDrafts, viewIn } from './views';

/** The views of a connection, the opened one, and its columns. */
export function useView(connectionId: ConnectionId, search: ContractsSearch) {
  const saved = useLocalItems(connectionId, 'view');
  const { staleDays } = useSettings();
  const views = useMemo(() => allViews(saved, staleDays), [saved, staleDays]);
  const view = viewIn(views, search);
  const { id } = view;
  const draft = useLayoutDrafts(({ layouts }) => layouts.get(id)) ?? null;
  const change = useLayoutDrafts((state) => state.change);
  const layout = draft ?? view.layout;
  const ofView = useMemo<ViewLayout | null>(
    () => (layout === null ? null : { layout, onLayout: (next: GridLayout) => change(id, next) }),
    [layout, id, change],
  );
  return { views, view, ofView, isChanged: isChanged(search, view) || draft !== null };
}

export type OpenedView = ReturnType<typeof useView>;
