import { ConnectionsPage } from '@renderer/features/connections/connections-page';
import { useNavigate } from '@tanstack/react-router';
import { useOpenConnection } from './last-place';
import { ScreenTitle } from './screen-title';
import { useTokenRefusal } from './token-refusal';

export function ConnectionsScreen() {
  const navigate = useNavigate();
  const openConnection = useOpenConnection();
  const replace = useTokenRefusal((state) => state.replace);
  return (
    <>
      <ScreenTitle parts={['Connections']} />
      <ConnectionsPage
        onOpen={openConnection}
        onShow={(connectionId) => void navigate({ to: '/connections/$connectionId', params: { connectionId } })}
        onEdit={(connectionId) => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } })}
        onReplaceToken={replace}
        onAdd={() => void navigate({ to: '/connections/new' })}
      />
    </>
  );
}
