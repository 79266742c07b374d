import { SettingsPage } from '@renderer/features/settings/settings-page';
import { ScreenTitle } from './screen-title';

export const SettingsScreen = () => (
  <>
    <ScreenTitle parts={['Settings']} />
    <SettingsPage />
  </>
);
