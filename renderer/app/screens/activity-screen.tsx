import { connectionQueries } from '@renderer/api/connection/connections';
import { useOpenRun } from '@renderer/app/navigation';
import { ScreenTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { useCurrentConnection } from '@renderer/app/use-current-connection';
import { ActivityPage } from '@renderer/features/activity/activity-page';
import { restore } from '@renderer/features/operations/restore/restore';
import { setStatus, undoOfRecorded } from '@renderer/features/operations/set-status/set-status';
import { isAvailable } from '@shared/commands';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { messages } from './messages';

const route = getRouteApi('/activity');

/** The changes that this app has made, over all connections. */
export function ActivityScreen() {
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const navigate = useNavigate();
  const openRun = useOpenRun();
  const { id: connectionId } = useCurrentConnection();
  const { data } = useQuery(connectionQueries.all());
  const writable = (data?.connections ?? []).filter(({ protection }) => isAvailable('restore-file', protection));
  const first = writable.find(({ id }) => id === (search.connection ?? connectionId)) ?? null;
  return (
    <>
      <ScreenTitle parts={[messages.activity]} />
      <ActivityPage
        search={search}
        onSearch={onSearch}
        canRestore={writable.length > 0}
        onContracts={
          connectionId === null
            ? null
            : () => void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } })
        }
        actions={{
          onOpenContract: (params) => void navigate({ to: '/c/$connectionId/contracts/$contractId', params }),
          onOpenRun: openRun,
          onRestore: ({ connectionId, id }) =>
            restore.open({ connectionId, source: { kind: 'operation', operationId: id } }),
          onUndoStatus: (operation) => {
            const undo = undoOfRecorded(operation);
            if (undo !== null) setStatus.open(undo);
          },
          onRestoreFile: () => restore.open({ connectionId: first?.id ?? null, source: { kind: 'file' } }),
        }}
      />
    </>
  );
}
