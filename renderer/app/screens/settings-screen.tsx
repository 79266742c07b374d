import { ScreenTitle } from '@renderer/app/screen-title';
import { useCurrentConnection } from '@renderer/app/use-current-connection';
import { networkNotes } from '@renderer/features/connections/connection-text';
import { SettingsPage } from '@renderer/features/settings/settings-page';
import { SharedFolderPanel } from '@renderer/features/shared-folder/shared-folder-panel';
import { openShortcuts } from '@renderer/features/shortcuts/open-shortcuts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { messages } from './messages';

const route = getRouteApi('/settings');

export function SettingsScreen() {
  const { setting = null } = route.useSearch();
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={[messages.settings]} />
      <SettingsPage
        shown={setting}
        connectionId={useCurrentConnection().id}
        onShortcuts={openShortcuts}
        onRequests={() => void navigate({ to: '/requests' })}
        sharing={<SharedFolderPanel />}
        networkNotes={networkNotes}
      />
    </>
  );
}
