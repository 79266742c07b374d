import { ScreenTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { RequestsPage } from '@renderer/features/requests/requests-page';
import { commands } from '@shared/commands';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/requests');

/** The request log, over all connections. */
export function RequestsScreen() {
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  return (
    <>
      <ScreenTitle parts={[commands.requests.title]} />
      <RequestsPage search={search} onSearch={onSearch} />
    </>
  );
}
