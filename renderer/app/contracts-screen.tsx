import { ContractsPage } from '@renderer/features/contracts/contracts-page';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConnectionTitle } from './connection-title';
import { useLastSearches } from './last-search';
import { useEditConnection } from './use-edit-connection';
import { withChange } from './with-change';

const route = getRouteApi('/c/$connectionId/contracts');

export function ContractsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  const editing = useEditConnection(connectionId);
  const remember = useLastSearches((state) => state.remember);
  useEffect(() => remember(connectionId, search), [remember, connectionId, search]);
  return (
    <>
      <ConnectionTitle parts={['Contracts']} connectionId={connectionId} />
      <ContractsPage
        key={connectionId}
        connectionId={connectionId}
        {...editing}
        search={search}
        onSearch={(part) => void change({ search: (before) => withChange(before, part), replace: true })}
        onOpen={({ id }) =>
          void navigate({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId: id } })
        }
      />
    </>
  );
}
