import { useSettings } from '@renderer/api/local/app';
import { useLocalItems } from '@renderer/api/local/local-items';
import {
  type ContractsSearch,
  type ContractsSearchChange,
  readContractsSearch,
} from '@renderer/features/contracts/search';
import type { ViewLayout } from '@renderer/features/contracts/use-contract-layout';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { allViews, isChanged, toView, useLayoutDrafts, viewIn } from './views';

/**
 * The views of a connection, the opened one, and its columns. Where somebody else changes the opened view, the list follows it, unless
 * it was changed here as well.
 */
export function useView(
  connectionId: ConnectionId,
  search: ContractsSearch,
  onSearch: (change: ContractsSearchChange) => void,
) {
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
  const item = saved.find((each) => each.id === id) ?? null;
  const isOther = isChanged(search, view);
  // As it was when what is changed here began.
  const [basis, setBasis] = useState(item);
  if (basis !== item && (basis?.id !== item?.id || !isOther)) setBasis(item);
  const isOvertaken =
    basis?.id === id && basis !== item && isOther && !isChanged(search, { search: readContractsSearch(basis.search) });
  const follow = useEffectEvent(() => onSearch(toView(view)));
  useEffect(() => {
    if (isOvertaken) follow();
  }, [isOvertaken]);
  const opened = item === null || basis === null ? item : { ...item, search: basis.search, layout: basis.layout };
  return {
    ...{ views, view, ofView },
    isChanged: (isOther && !isOvertaken) || draft !== null,
    /** The saved view without what somebody else has changed of it since; undefined for one of the app’s own. */
    opened: opened ?? undefined,
  };
}

export type OpenedView = ReturnType<typeof useView>;
