import { noticeKinds } from '@shared/domain/local/notice-kinds';
import { type SettingName, settingNames, settingRows } from '@shared/domain/local/setting-table';
import { holdsWords } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import { messages, type SettingWords } from './messages';
import { type SettingPlaceId, settingSynonyms } from './setting-synonyms';

/** Where a setting stands on the screen, by its words. */
export interface SettingPlace {
  readonly id: SettingPlaceId;
  readonly title: string;
  /** The title of its group. */
  readonly about: string;
  /** Further words of it. */
  readonly keywords: string;
}

const platform = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac') ? 'darwin' : '';

type Words = Omit<SettingPlace, 'about'>;

/** The title of a setting and its further words; several where it has several places, none where it is drawn with another. */
function wordsOf(name: SettingName): readonly Words[] {
  const of = (
    id: SettingPlaceId,
    { label, hint, values = {} }: SettingWords,
    more: readonly string[] = [],
  ): Words[] => [{ id, title: label, keywords: [hint, ...Object.values(values), ...more].join(' ') }];
  switch (name) {
    case 'notices':
      return noticeKinds.map((kind) => ({
        id: kind,
        title: messages.notices.kinds[kind],
        keywords: messages.notices.hint,
      }));
    case 'mutedUntil':
      return [{ id: name, title: messages.notices.mute, keywords: messages.notices.unmute }];
    case 'staysInTray':
      return of(name, { label: messages.tray.label(platform), hint: messages.tray.hint });
    case 'proxy': {
      const { address, addressHint, exceptions, limits, now } = messages.proxy;
      return of(name, messages.proxy, [address, addressHint, exceptions, limits, now.direct]);
    }
    case 'proxyAddress':
    case 'proxyExceptions':
    case 'reportDays':
    case 'reportFormat':
      return [];
    default:
      return of(name, messages[name]);
  }
}

/** A place with the words that people use elsewhere. */
const findable = (place: SettingPlace): SettingPlace => ({
  ...place,
  keywords: `${place.keywords} ${settingSynonyms[place.id]}`,
});

const placesOnScreen: readonly SettingPlace[] = [
  ...settingNames.flatMap((name): readonly SettingPlace[] => {
    const { group } = settingRows[name];
    return group === null ? [] : wordsOf(name).map((words) => ({ ...words, about: messages.groups[group] }));
  }),
  { id: 'watched', title: messages.watched.title, about: messages.groups.checking, keywords: messages.watched.hint },
  {
    id: 'privacy',
    title: messages.privacy.title,
    about: messages.groups.privacy,
    keywords: [messages.privacy.text, messages.privacy.kept, messages.privacy.show].join(' '),
  },
  { id: 'sharedFolder', ...messages.sharedFolder, about: messages.title },
  { id: 'data', title: messages.data.title, about: messages.title, keywords: messages.data.keywords },
];

/** Every place on the screen of settings, in the order of the screen. */
export const settingPlaces = placesOnScreen.map(findable);

const aboutPlace = findable({
  id: 'about',
  title: messages.about.title,
  about: '',
  keywords: [messages.about.version, messages.about.licenses, messages.about.reportHint].join(' '),
});

/** The ids of the settings whose words have all that was typed, by title, group, hint or value; null when nothing was typed. */
export function settingMatches(text: string): ReadonlySet<string> | null {
  const words = typedWords(text);
  if (words.length === 0) return null;
  const all = [...settingPlaces, aboutPlace];
  return new Set(
    all.filter(({ title, about, keywords }) => holdsWords(`${title} ${about} ${keywords}`, words)).map(({ id }) => id),
  );
}
