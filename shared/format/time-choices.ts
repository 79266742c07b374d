import type { Settings } from '@shared/domain/local/setting-table';

/** How the person wants times to be written. */
export interface TimeChoices {
  readonly is12Hours: boolean;
  /** The first day of a week, by its ISO number: 1 for Monday. */
  readonly weekStart: 1 | 6 | 7;
}

let chosen: TimeChoices = { is12Hours: false, weekStart: 1 };

/** Of the whole window, or of main, as its zone is not: a text with a time is made in many places. */
export const setTimeChoices = (choices: TimeChoices): void => {
  chosen = choices;
};

export const timeChoices = (): TimeChoices => chosen;

const weekStarts = { monday: 1, sunday: 7, saturday: 6 } as const;

/** What the settings mean on a system of this language, such as `en-US`. */
export const timeChoicesOf = (
  { hours, weekStart }: Pick<Settings, 'hours' | 'weekStart'>,
  language: string,
): TimeChoices => ({
  is12Hours: hours === 'system' ? hasTwelveHours(language) : hours === '12',
  weekStart: weekStart === 'system' ? weekStartIn(language) : weekStarts[weekStart],
});

const hasTwelveHours = (language: string): boolean =>
  /^h1[12]$/.test(new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hourCycle ?? '');

function weekStartIn(language: string): TimeChoices['weekStart'] {
  const locale: Intl.Locale & { getWeekInfo?(): { readonly firstDay: number } } = new Intl.Locale(language);
  const firstDay = locale.getWeekInfo?.().firstDay;
  return firstDay === 6 || firstDay === 7 ? firstDay : 1;
}
