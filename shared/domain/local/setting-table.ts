import type { Bindings } from '@shared/bindings';
import { pageSizeLimits } from '@shared/domain/limits';
import { noticeKinds } from './notice-kinds';

/** The groups on the screen of settings, in its order. */
export const settingGroups = [
  'start',
  'appearance',
  'time',
  'keyboard',
  'checking',
  'notifications',
  'lists',
  'network',
  'privacy',
  'updates',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The types of settings, each with its default, which also replaces invalid values. */
export type SettingKind =
  | { readonly kind: 'one'; readonly of: readonly string[]; readonly default: string }
  /** A whole number. */
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'switch'; readonly default: boolean }
  | { readonly kind: 'text'; readonly max: number; readonly default: string }
  | { readonly kind: 'switches'; readonly of: readonly string[]; readonly default: boolean }
  /** `local`, `utc`, or the IANA name of a zone. */
  | { readonly kind: 'zone'; readonly default: string }
  /** The keys of commands by their ids, in place of those of the table (`shared/key-rules.ts`). */
  | { readonly kind: 'keys'; readonly default: Readonly<Record<string, never>> }
  /** Epoch milliseconds; null for none. */
  | { readonly kind: 'time'; readonly default: null };

/** The periods that a report can cover, in days. */
export const reportDays = ['7', '30', '90'] as const;

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Without a group it is not on the screen of settings: what was chosen last in a dialog. */
type Row = SettingKind & { readonly group: SettingGroup | null };

/** The settings, in the order of the screen. Their words: `renderer/features/settings/messages.ts`. */
const table = {
  /** What a start of the app opens: the windows of the last time, or one with Home. */
  startWith: { group: 'start', kind: 'one', of: ['windows', 'home'], default: 'windows' },
  theme: { group: 'appearance', kind: 'one', of: ['system', 'light', 'dark'], default: 'system' },
  /** High contrast: `system` follows what the system asks for. */
  contrast: { group: 'appearance', kind: 'one', of: ['system', 'high', 'normal'], default: 'system' },
  /** How large everything is, in percent. */
  zoom: { group: 'appearance', kind: 'number', min: 80, max: 200, default: 100 },
  /** The height of the rows of all lists. */
  density: { group: 'appearance', kind: 'one', of: densities, default: 'comfortable' },
  /** Whether things move: `system` follows what the system asks for, `full` moves them whatever it asks. */
  motion: { group: 'appearance', kind: 'one', of: ['system', 'reduced', 'full'], default: 'system' },
  zone: { group: 'time', kind: 'zone', default: 'local' },
  /** The clock of 24 or 12 hours. */
  hours: { group: 'time', kind: 'one', of: ['system', '24', '12'], default: '24' },
  /** How lists and sentences write when something was: `5 minutes ago`, or the time. */
  times: { group: 'time', kind: 'one', of: ['relative', 'exact'], default: 'relative' },
  weekStart: { group: 'time', kind: 'one', of: ['system', 'monday', 'sunday', 'saturday'], default: 'monday' },
  /** Commands by single characters, such as V or `/`. */
  singleKeys: { group: 'keyboard', kind: 'switch', default: true },
  keys: { group: 'keyboard', kind: 'keys', default: {} },
  /** Minutes between two readings of the list of contracts. */
  checkMinutes: { group: 'checking', kind: 'number', min: 5, max: 120, default: 5 },
  /** A contract needs attention when it was not validated for more than this many days. */
  staleDays: { group: 'checking', kind: 'number', min: 1, max: 365, default: 7 },
  /** Closing the window leaves the app running, in the tray or menu bar. */
  staysInTray: { group: 'checking', kind: 'switch', default: false },
  /** The enabled notifications. */
  notices: { group: 'notifications', kind: 'switches', of: noticeKinds, default: true },
  /** No notification is shown before this time. */
  mutedUntil: { group: 'notifications', kind: 'time', default: null },
  /** Rows asked for per request. */
  pageSize: { group: 'lists', kind: 'number', ...pageSizeLimits },
  /** The proxy of connections that choose none: `system` as the system says for each address. */
  proxy: { group: 'network', kind: 'one', of: ['system', 'none', 'custom'], default: 'system' },
  /** Drawn with the proxy: its address, without credentials, and the hosts that are reached without it. */
  proxyAddress: { group: null, kind: 'text', max: 2048, default: '' },
  proxyExceptions: { group: null, kind: 'text', max: 2000, default: '' },
  /** Whether what is sent to servers is logged on this computer. */
  requestLog: { group: 'privacy', kind: 'switch', default: true },
  /** Whether the app looks for a newer version of itself once a day. */
  updates: { group: 'updates', kind: 'switch', default: false },
  /** The days and the format of the last report. */
  reportDays: { group: null, kind: 'one', of: reportDays, default: '7' },
  reportFormat: { group: null, kind: 'one', of: ['html', 'pdf'], default: 'html' },
} as const satisfies Readonly<Record<string, Row>>;

export type SettingTable = typeof table;
export type SettingName = keyof SettingTable;
type Choice<K> = K extends { of: readonly (infer V extends string)[] } ? V : never;
type ValueOf<K extends SettingKind> = {
  one: Choice<K>;
  number: number;
  switch: boolean;
  text: string;
  switches: Readonly<Record<Choice<K>, boolean>>;
  zone: string;
  keys: Bindings;
  time: number | null;
}[K['kind']];
export type Settings = { readonly [S in SettingName]: ValueOf<SettingTable[S]> };

export const settingNames = Object.keys(table) as readonly SettingName[];
export const settingRows: Readonly<Record<SettingName, Row>> = table;

const defaultOf = (row: SettingKind) =>
  row.kind === 'switches' ? Object.fromEntries(row.of.map((each) => [each, row.default])) : row.default;

/** The default settings. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, defaultOf(settingRows[name])]),
) as unknown as Settings;
