import { ScreenTitle } from '@renderer/app/screen-title';
import { SettingsPage } from '@renderer/features/settings/settings-page';
import { getRouteApi } from '@tanstack/react-router';
import { messages } from './messages';

const route = getRouteApi('/settings');

export function SettingsScreen() {
  const { setting = null } = route.useSearch();
  return (
    <>
      <ScreenTitle parts={[messages.settings]} />
      <SettingsPage shown={setting} />
    </>
  );
}
