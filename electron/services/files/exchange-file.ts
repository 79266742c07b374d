import { createHash } from 'node:crypto';
import path from 'node:path';
import { isShallowText } from '@main/http/json-body';
import { AppError } from '@shared/errors/app-error';
import { createFileDraft } from './file-draft';
import { messages } from './messages';

/** What people exchange as files. */
export type ExchangeKind = 'connections' | 'items' | 'desk';

/** The format of a file with everything. */
export const deskFormat = 'contract-desk/desk';

/** What else is written where a person chooses. */
type WrittenKind = ExchangeKind | 'requests';

/** The save dialog for such a file. */
export interface ExchangeFileDialogs {
  /** Asks where to write; the chosen absolute path, or null. */
  chooseFile(kind: WrittenKind, fileName: string): Promise<string | null>;
}

/** A kind of exchanged file: a list of entries with a name and a version. */
interface ExchangeFile {
  readonly format: string;
  /** The member with the entries. */
  readonly list: string;
  readonly maxEntries: number;
  readonly code: `${ExchangeKind}_unreadable`;
  readonly texts: { readonly otherFile: string; tooMany(most: number): string };
}

/**
 * The raw entries; each is parsed separately, so that an invalid one does not hide the others. Throws the file's code for any
 * other text.
 */
export function readExchangeFile(
  text: string,
  { format, list, maxEntries, code, texts }: ExchangeFile,
): readonly unknown[] {
  const refuse = (where: string) => new AppError(code, { details: { where } });
  // Checked first, since parsing millions of brackets would take seconds (docs/quality.md B42).
  if (!isShallowText(Buffer.from(text), deepest)) throw refuse(messages.damaged);
  const value = parsed(text);
  if (value === undefined) throw refuse(messages.notJson);
  const version = property(value, 'version');
  const entries = property(value, list);
  const found = property(value, 'format');
  if (found !== format) throw refuse(found === deskFormat ? messages.wholeDesk : texts.otherFile);
  if (typeof version === 'number' && version > 1) throw refuse(messages.newer);
  if (version !== 1 || !Array.isArray(entries)) throw refuse(messages.damaged);
  if (entries.length > maxEntries) throw refuse(texts.tooMany(maxEntries));
  const digest = property(value, 'sha256');
  if (digest !== undefined && digest !== digestOf(entries)) throw refuse(messages.changed);
  return entries;
}

/** The text of such a file. */
export const exchangeFileText = ({ format, list }: ExchangeFile, entries: readonly unknown[]): string =>
  `${JSON.stringify({ format, version: 1, [list]: entries }, null, 2)}\n`;

/** The same with a table of contents for people, and a checksum by which a damaged file is noticed. */
export const checkedFileText = (
  { format, list }: ExchangeFile,
  entries: readonly unknown[],
  contents: readonly string[],
): string =>
  `${JSON.stringify({ format, version: 1, contents, sha256: digestOf(entries), [list]: entries }, null, 2)}\n`;

/** Of the entries, however the file is indented. */
const digestOf = (entries: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex');

interface ExchangeFileDeps {
  readonly dialogs: ExchangeFileDialogs;
  readonly newId: () => string;
}

/** Writes such a file where the person chooses. Its name; null when they cancelled. */
export async function writeExchangeFile(
  { dialogs, newId }: ExchangeFileDeps,
  { kind, fileName, text }: { readonly kind: ExchangeKind; readonly fileName: string; readonly text: string },
): Promise<string | null> {
  const file = await dialogs.chooseFile(kind, fileName);
  if (file === null) return null;
  const draft = await createFileDraft(file, newId());
  try {
    await draft.write(text);
    await draft.finish();
  } catch (thrown) {
    draft.discard();
    throw thrown;
  }
  return path.basename(file);
}

/** An own member of a value of any type; undefined when there is none. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Deeper than any real file. */
const deepest = 16;

/** Undefined where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return undefined;
  }
}
