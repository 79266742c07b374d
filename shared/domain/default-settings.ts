import { checkMinutes, pageSize, staleDays } from './limits';
import type { Settings } from './settings';

/** The settings of who has changed none. */
export const defaultSettings: Settings = {
  pageSize: pageSize.default,
  theme: 'system',
  zone: 'local',
  notices: { failed: true, stuck: true, expiry: true, recovered: true, ended: true },
  mutedUntil: null,
  checkMinutes: checkMinutes.default,
  staysInTray: false,
  staleDays: staleDays.default,
};
