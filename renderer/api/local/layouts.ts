import { call } from '@renderer/api/bridge';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridId, GridLayout, GridViewState } from '@shared/domain/local/grid-layout';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

interface GridPlace {
  readonly connectionId: ConnectionId;
  readonly grid: GridId;
}

const layoutQuery = ({ connectionId, grid }: GridPlace) =>
  queryOptions({
    queryKey: ['connections', 'layouts', connectionId, grid],
    queryFn: () => call('layouts.get', { connectionId, grid }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

const defaultView: GridViewState = { layout: { order: [], hidden: [], widths: {} } };

export interface GridView extends GridViewState {
  readonly setLayout: (layout: GridLayout) => void;
}

/** The layout of a list of a connection. A change is applied at once and saved with a debounce. */
export function useGridLayout(connectionId: ConnectionId, grid: GridId): GridView {
  const client = useQueryClient();
  const view = useQuery(layoutQuery({ connectionId, grid })).data ?? defaultView;
  const change = useCallback(
    (part: Partial<GridViewState>) => changeView(client, { connectionId, grid }, part),
    [client, connectionId, grid],
  );
  const setLayout = useCallback((layout: GridLayout) => change({ layout }), [change]);
  useEffect(() => {
    window.addEventListener('pagehide', saveAll);
    return () => {
      window.removeEventListener('pagehide', saveAll);
      saveAll();
    };
  }, []);
  return { ...view, setLayout };
}

/** The height of the timeline's bars in CSS pixels; null where nobody changed it. */
export interface TimelineLook {
  readonly height: number | null;
  readonly setHeight: (height: number | null) => void;
}

const heightKey = 'height';

/** How the timelines of a connection are shown: kept like the width of a column. */
export function useTimelineLook(connectionId: ConnectionId): TimelineLook {
  const { layout, setLayout } = useGridLayout(connectionId, 'timeline');
  const setHeight = useCallback(
    (height: number | null) => setLayout({ ...layout, widths: height === null ? {} : { [heightKey]: height } }),
    [layout, setLayout],
  );
  return { height: layout.widths[heightKey] ?? null, setHeight };
}

function changeView(client: QueryClient, place: GridPlace, part: Partial<GridViewState>): void {
  const { queryKey } = layoutQuery(place);
  // A fetch under way would bring the old view.
  void client.cancelQueries({ queryKey });
  const view = { ...(client.getQueryData(queryKey) ?? defaultView), ...part };
  client.setQueryData(queryKey, view);
  unsaved.set(queryKey.join(' '), { ...place, look: view });
  // The first change is saved at once: the window may close in the next moment.
  if (timer === undefined) saveAll();
  clearTimeout(timer);
  timer = setTimeout(saveAll, debounceMs);
}

/** Dragging the edge of a column changes its width many times a second; only the first and the last are saved. */
const debounceMs = 400;
const unsaved = new Map<string, GridPlace & { readonly look: GridViewState }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A failure is ignored: the view applies until the window closes. */
function saveAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const all = [...unsaved.values()];
  unsaved.clear();
  for (const each of all) call('layouts.set', each).catch(() => undefined);
}
