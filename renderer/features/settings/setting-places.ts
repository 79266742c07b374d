import { noticeKinds } from '@shared/domain/local/notice-kinds';
import { settingNames, settingRows } from '@shared/domain/local/setting-table';
import { messages, type SettingWords } from './messages';

/** Where a setting stands on the screen, by its words. */
export interface SettingPlace {
  readonly id: string;
  readonly title: string;
  /** The title of its group. */
  readonly about: string;
  /** Further words of it. */
  readonly keywords: string;
}

const platform = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac') ? 'darwin' : '';

/** Every setting, in the order of the screen. */
export const settingPlaces: readonly SettingPlace[] = [
  ...settingNames.flatMap((id): readonly SettingPlace[] => {
    const { group } = settingRows[id];
    if (group === null || id === 'reportDays' || id === 'reportFormat') return [];
    const about = messages.groups[group];
    if (id === 'notices') {
      return noticeKinds.map((kind) => ({
        id: kind,
        title: messages.notices.kinds[kind],
        about,
        keywords: messages.notices.hint,
      }));
    }
    if (id === 'mutedUntil') return [{ id, title: messages.notices.mute, about, keywords: messages.notices.unmute }];
    if (id === 'staysInTray') {
      return [{ id, title: messages.tray.label(platform), about, keywords: messages.tray.hint }];
    }
    const { label, hint, values = {} }: SettingWords = messages[id];
    return [{ id, title: label, about, keywords: [hint, ...Object.values(values)].join(' ') }];
  }),
  { id: 'watched', title: messages.watched.title, about: messages.groups.checking, keywords: messages.watched.hint },
];
