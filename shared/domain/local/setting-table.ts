import { pageSizeLimits } from '@shared/domain/limits';
import { noticeKinds } from './notice-kinds';

/** The groups on the screen of settings, in its order. */
export const settingGroups = ['appearance', 'keyboard', 'checking', 'notifications', 'lists', 'requests'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The types of settings, each with its default, which also replaces invalid values. */
export type SettingKind =
  | { readonly kind: 'one'; readonly of: readonly string[]; readonly default: string }
  /** A whole number. */
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'switch'; readonly default: boolean }
  | { readonly kind: 'switches'; readonly of: readonly string[]; readonly default: boolean }
  /** Epoch milliseconds; null for none. */
  | { readonly kind: 'time'; readonly default: null };

/** The periods that a report can cover, in days. */
export const reportDays = ['7', '30', '90'] as const;

/** Without a group it is not on the screen of settings: what was chosen last in a dialog. */
type Row = SettingKind & { readonly group: SettingGroup | null };

/** The settings, in the order of the screen. Their words: `renderer/features/settings/messages.ts`. */
const table = {
  theme: { group: 'appearance', kind: 'one', of: ['system', 'light', 'dark'], default: 'system' },
  zone: { group: 'appearance', kind: 'one', of: ['local', 'utc'], default: 'local' },
  /** Commands by single characters, such as V or `/`. */
  singleKeys: { group: 'keyboard', kind: 'switch', default: true },
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
  /** Whether what is sent to servers is logged on this computer. */
  requestLog: { group: 'requests', kind: 'switch', default: true },
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
  switches: Readonly<Record<Choice<K>, boolean>>;
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
