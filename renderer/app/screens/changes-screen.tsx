import { useOpenChange } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { ChangesPage } from '@renderer/features/changes/changes-page';
import { commands } from '@shared/commands';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/c/$connectionId/changes');

/** What changed in all contracts of the connection. */
export function ChangesScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  return (
    <>
      <ConnectionTitle parts={[commands.changes.title]} connectionId={connectionId} />
      <ChangesPage
        key={connectionId}
        connectionId={connectionId}
        search={search}
        onSearch={onSearch}
        onOpen={useOpenChange(connectionId)}
      />
    </>
  );
}
