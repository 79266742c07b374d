/** The texts of a feature by key: sentences, functions that build one, and groups of both. */
export interface Messages {
  readonly [key: string]: string | readonly string[] | ((...parts: never[]) => string | null) | Messages;
}

/** Languages besides English. `pseudo` reveals texts outside of catalogues, and layouts without room for longer ones. */
const otherLocales = ['pseudo'] as const;
export type Locale = 'en' | (typeof otherLocales)[number];

/** Main gets its language from the command line, the page from the preload script, both before the first module is loaded. */
interface Environment {
  readonly deskLocale?: Locale;
  readonly process?: { readonly argv?: readonly string[] };
}

const flag = '--locale=';

/** The language that a command line asks for. */
export function localeOf(argv: readonly string[]): Locale {
  const asked = argv.find((each) => each.startsWith(flag))?.slice(flag.length);
  return otherLocales.find((each) => each === asked) ?? 'en';
}

/** Arguments that start another process in the same language; none for English. */
export const localeArguments = (chosen: Locale): string[] => (chosen === 'en' ? [] : [`${flag}${chosen}`]);

const { deskLocale, process } = globalThis as Environment;

/** The language of this process, for as long as it runs. */
export const locale: Locale = deskLocale ?? localeOf(process?.argv ?? []);

/**
 * The texts of one feature in the language of this process. English is the type of all others, so a second language is one more
 * object of the same shape, and a missing text does not compile.
 */
/*#__NO_SIDE_EFFECTS__*/
export const catalogue = <T extends Messages>(english: T): T => (locale === 'pseudo' ? pseudo(english) : english);

/** The width of a column of words, in pixels, by what its English words need. */
export const roomFor = (englishWidth: number): number =>
  locale === 'pseudo' ? Math.round(englishWidth * 1.4) : englishWidth;

/** A table with some translated columns, so that a row stays in one place. */
export function translated<T extends Readonly<Record<string, object>>>(table: T, ...columns: readonly string[]): T {
  if (locale === 'en') return table;
  const row = (facts: object) =>
    Object.entries(facts).map(([name, value]) => [name, columns.includes(name) ? pseudo(value) : value]);
  return Object.fromEntries(Object.entries(table).map(([key, facts]) => [key, Object.fromEntries(row(facts))])) as T;
}

/** Every text of a catalogue in pseudo-English: readable, about 140 % as long, with accents on every letter. */
export function pseudo<T>(value: T): T {
  if (typeof value === 'string') return pseudoText(value) as T;
  if (typeof value === 'function') return ((...parts: unknown[]) => pseudo(value(...parts))) as T;
  if (Array.isArray(value)) return value.map(pseudo) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudo(each)])) as T;
}

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];

const longer = (letter: string): string => {
  const drawn = accented[plain.indexOf(letter)] ?? letter;
  return /[aeiouy]/.test(letter) ? drawn.repeat(2) : drawn;
};

/** Text accented by another catalogue stays unchanged. Names in `{braces}` are filled in later. */
const pseudoText = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[A-Za-z]/g, longer)))
    .join('');
