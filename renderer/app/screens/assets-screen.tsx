import { useLastAssetSearches } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { AssetsPage } from '@renderer/features/assets/assets-page';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages } from './messages';

const route = getRouteApi('/c/$connectionId/assets');

export function AssetsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const navigate = useNavigate();
  const remember = useLastAssetSearches((state) => state.remember);
  useEffect(() => remember(connectionId, search), [remember, connectionId, search]);
  return (
    <>
      <ConnectionTitle parts={[messages.assets]} connectionId={connectionId} />
      <AssetsPage
        key={connectionId}
        connectionId={connectionId}
        search={search}
        onSearch={onSearch}
        onOpen={({ type, id }) =>
          void navigate({
            to: '/c/$connectionId/assets/$assetType/$assetId',
            params: { connectionId, assetType: type, assetId: id },
          })
        }
      />
    </>
  );
}
