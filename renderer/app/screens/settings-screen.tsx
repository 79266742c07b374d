import { ScreenTitle } from '@renderer/app/screen-title';
import { SettingsPage } from '@renderer/features/settings/settings-page';
import { messages } from './messages';

export const SettingsScreen = () => (
  <>
    <ScreenTitle parts={[messages.settings]} />
    <SettingsPage />
  </>
);
