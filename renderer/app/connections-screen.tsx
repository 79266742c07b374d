import { ConnectionsPage } from '@renderer/features/connections/connections-page';
import { useNavigate } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';

export function ConnectionsScreen() {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={['Connections']} />
      <ConnectionsPage
        onOpen={(connectionId) => void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } })}
        onShow={(connectionId) => void navigate({ to: '/connections/$connectionId', params: { connectionId } })}
        onEdit={(connectionId) => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } })}
        onAdd={() => void navigate({ to: '/connections/new' })}
      />
    </>
  );
}
