// cspell:ignore colorblind
import type { NoticeKind } from '@shared/domain/local/notice-kinds';
import type { SettingName } from '@shared/domain/local/setting-table';
import { catalogue } from '@shared/format/catalogue';

/** Settings that stand on the screen with another one, or in a dialog of their own. */
type ElsewhereSetting = 'notices' | 'proxyAddress' | 'proxyExceptions' | 'reportDays' | 'reportFormat';

/** Each place on the screen of settings. */
export type SettingPlaceId =
  | Exclude<SettingName, ElsewhereSetting>
  | NoticeKind
  | 'watched'
  | 'privacy'
  | 'sharedFolder'
  | 'data'
  | 'about';

const alerts = 'alert notify pop-up popup push';

/** What people call it elsewhere: it finds the place, also in the palette, and is not shown. No word of contracts and runs, which stand there too. */
export const settingSynonyms: Readonly<Record<SettingPlaceId, string>> = catalogue({
  startWith: 'startup launch boot restore session reopen tabs',
  theme: 'dark mode light mode night colors colours skin',
  contrast: 'accessibility a11y readability vision colors colours borders blind blindness colorblind',
  zoom: 'text size font size bigger smaller larger scale magnify accessibility',
  density: 'spacing dense tight table size',
  motion: 'animate animation transitions effects accessibility a11y',
  zone: 'timezone tz GMT region location',
  hours: 'am pm a.m. p.m. 12-hour 24-hour time format military',
  times: 'timestamp absolute date format age ago',
  weekStart: 'calendar date format',
  singleKeys: 'hotkeys accessibility a11y dictation voice typing',
  keys: 'hotkeys key bindings keybindings bind customize accelerator',
  checkMinutes: 'poll polling interval frequency sync background',
  staleDays: 'stale outdated overdue threshold',
  staysInTray: 'background minimize hide quit exit system tray taskbar',
  failed: alerts,
  stuck: alerts,
  recovered: alerts,
  ended: alerts,
  expiry: `${alerts} credentials login`,
  mutedUntil: 'muted snooze do not disturb silence quiet hours pause',
  pageSize: 'size page limit pagination batch performance speed',
  proxy: 'internet firewall VPN corporate PAC http https bypass',
  requestLog: 'logs logging logged history http debug trace HAR cURL audit',
  updates: 'upgrade version release new automatic',
  watched: 'follow subscribe alerts monitoring notify',
  privacy: 'tracking usage statistics GDPR security passwords credentials',
  sharedFolder: 'sync collaborate collaboration colleagues repository OneDrive Dropbox',
  data: 'storage disk space cache reset backup transfer migrate',
  about: 'help support bug problem report system credits open source licences',
});
