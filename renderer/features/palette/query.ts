import { holdsToken } from '@shared/format/token-like-text';

/** What a first character limits the search to, in the order of the hint that tells them. */
export const prefixes = { '>': 'commands', '@': 'contracts', '#': 'assets', '!': 'runs' } as const;
type Prefix = keyof typeof prefixes;
export type Scope = 'all' | (typeof prefixes)[Prefix];

export interface PaletteQuery {
  readonly scope: Scope;
  /** Without the prefix. */
  readonly text: string;
  readonly form: Form;
}

/**
 * The form of a typed text, decided without a request, so that Enter does the same however quickly it follows a paste. `address`:
 * an id, a link or the address of a catalog. `token`: it looks like one, and is never sent. `name`: it may be a fully qualified
 * name. `words`: a search.
 */
export type Form = 'blank' | 'address' | 'token' | 'name' | 'words';

const isPrefix = (character: string): character is Prefix => character in prefixes;

/** Reads what is typed. Only a search of everything also looks up addresses and names. */
export function readQuery(typed: string): PaletteQuery {
  const start = typed.trimStart();
  const first = start.charAt(0);
  const scope: Scope = isPrefix(first) ? prefixes[first] : 'all';
  const text = scope === 'all' ? typed : start.slice(1);
  const form = formOf(text);
  return { scope, text, form: scope !== 'all' && (form === 'address' || form === 'name') ? 'words' : form };
}

export function formOf(text: string): Form {
  if (text.trim() === '') return 'blank';
  if (/^\W*(?:[a-z]+:\/\/|contractdesk:)/i.test(text)) return 'address';
  if (/^\W*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\W*$/i.test(text)) return 'address';
  if (holdsToken(text)) return 'token';
  return /\S\.\S/.test(text) ? 'name' : 'words';
}

/** What contracts are searched for: nothing where a prefix asks for something else, or where the text is looked up as it is. */
export const contractText = ({ scope, form, text }: PaletteQuery): string =>
  (scope === 'all' || scope === 'contracts') && form !== 'address' && form !== 'token' ? text : '';
