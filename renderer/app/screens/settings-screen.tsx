import { ScreenTitle } from '@renderer/app/screen-title';
import { SettingsPage } from '@renderer/features/settings/settings-page';

export const SettingsScreen = () => (
  <>
    <ScreenTitle parts={['Settings']} />
    <SettingsPage />
  </>
);
