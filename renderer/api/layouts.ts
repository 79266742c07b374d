import type { Density, GridId, GridLayout, GridViewState } from '@shared/domain/grid-layout';
import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from './bridge';

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

const asMade: GridViewState = { layout: { order: [], hidden: [], widths: {} }, density: 'comfortable' };

export interface GridLookInUse extends GridViewState {
  readonly setLayout: (layout: GridLayout) => void;
  readonly setDensity: (density: Density) => void;
}

/** How a list of a connection is shown. A change is seen and kept at once, one of many in a row a moment later. */
export function useGridLayout(connectionId: ConnectionId, grid: GridId): GridLookInUse {
  const client = useQueryClient();
  const look = useQuery(layoutQuery({ connectionId, grid })).data ?? asMade;
  const change = useCallback(
    (part: Partial<GridViewState>) => changeLook(client, { connectionId, grid }, part),
    [client, connectionId, grid],
  );
  const setLayout = useCallback((layout: GridLayout) => change({ layout }), [change]);
  const setDensity = useCallback((density: Density) => change({ density }), [change]);
  useEffect(() => {
    window.addEventListener('pagehide', keepAll);
    return () => {
      window.removeEventListener('pagehide', keepAll);
      keepAll();
    };
  }, []);
  return { ...look, setLayout, setDensity };
}

function changeLook(client: QueryClient, place: GridPlace, part: Partial<GridViewState>): void {
  const { queryKey } = layoutQuery(place);
  // An answer that is still under way is older than the change.
  void client.cancelQueries({ queryKey });
  const look = { ...(client.getQueryData(queryKey) ?? asMade), ...part };
  client.setQueryData(queryKey, look);
  waiting.set(queryKey.join(' '), { ...place, look });
  // A single change is kept at once: the window may close in the next moment.
  if (timer === undefined) keepAll();
  clearTimeout(timer);
  timer = setTimeout(keepAll, calmMs);
}

/** Dragging a column's edge changes its width many times a second; the first one is kept, and the last. */
const calmMs = 400;
const waiting = new Map<string, GridPlace & { readonly look: GridViewState }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** What cannot be kept is shown all the same until the window closes; it is not worth a message. */
function keepAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const each of all) call('layouts.set', each).catch(() => undefined);
}
