/** What a feature says, by key: sentences, functions that make one of figures and names, and groups of both. */
export interface Messages {
  readonly [key: string]: string | readonly string[] | ((...parts: never[]) => string | null) | Messages;
}

/** Languages beside English, which every catalogue has. `pseudo` finds what no catalogue says, and what has no room to be longer. */
const otherLocales = ['pseudo'] as const;
export type Locale = 'en' | (typeof otherLocales)[number];

/** Main knows its language from its command line, the page from what the preload script sets: before the first module is read. */
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

/** The arguments that start another process in the same language; English needs none. */
export const localeArguments = (chosen: Locale): string[] => (chosen === 'en' ? [] : [`${flag}${chosen}`]);

const { deskLocale, process } = globalThis as Environment;

/** The language of this process, for as long as it runs. */
export const locale: Locale = deskLocale ?? localeOf(process?.argv ?? []);

/**
 * The sentences of one feature in the language of this process. English is the type of all others, so a second language is
 * one more file of the same shape, and a sentence that it lacks does not compile.
 */
/*#__NO_SIDE_EFFECTS__*/
export const catalogue = <T extends Messages>(english: T): T => (locale === 'pseudo' ? pseudo(english) : english);

/** A table of which some columns are for people: those in the language of this process, so that a row stays in one place. */
export function translated<T extends Readonly<Record<string, object>>>(table: T, ...columns: readonly string[]): T {
  if (locale === 'en') return table;
  const row = (facts: object) =>
    Object.entries(facts).map(([name, value]) => [name, columns.includes(name) ? pseudo(value) : value]);
  return Object.fromEntries(Object.entries(table).map(([key, facts]) => [key, Object.fromEntries(row(facts))])) as T;
}

/** Every sentence of a catalogue in a language that nobody speaks: readable, about 140 % as long, and with no plain letter. */
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

/** Text that another catalogue has accented already stays as it is. Names in `{braces}` are filled in later. */
const pseudoText = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[A-Za-z]/g, longer)))
    .join('');
