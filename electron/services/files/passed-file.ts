import path from 'node:path';
import { isShallowText } from '@main/http/json-body';
import { AppError } from '@shared/errors/app-error';
import { createFileDraft } from './file-draft';
import { messages } from './messages';

/** What people pass on as files. */
export type PassedKind = 'connections' | 'items';

/** What the person and the system do for such an export. */
export interface PassedFilePlace {
  /** Asks where to write; the absolute path that was chosen, or null. */
  chooseFile(kind: PassedKind, fileName: string): Promise<string | null>;
}

/** A sort of file that people pass on: a list of entries, its name and its version. */
interface PassedFile {
  readonly format: string;
  /** The member that holds the entries. */
  readonly list: string;
  readonly most: number;
  readonly code: `${PassedKind}_unreadable`;
  readonly texts: { readonly otherFile: string; tooMany(most: number): string };
}

/** The entries, each to be read by itself: an odd one does not hide the others. Throws the file's code for any other text. */
export function readPassedFile(text: string, { format, list, most, code, texts }: PassedFile): readonly unknown[] {
  const refuse = (where: string) => new AppError(code, { details: { where } });
  // Parsing millions of brackets would take seconds (docs/quality.md B42).
  if (!isShallowText(Buffer.from(text), deepest)) throw refuse(messages.damaged);
  const value = parsed(text);
  if (value === undefined) throw refuse(messages.notJson);
  const version = property(value, 'version');
  const entries = property(value, list);
  if (property(value, 'format') !== format) throw refuse(texts.otherFile);
  if (typeof version === 'number' && version > 1) throw refuse(messages.newer);
  if (version !== 1 || !Array.isArray(entries)) throw refuse(messages.damaged);
  if (entries.length > most) throw refuse(texts.tooMany(most));
  return entries;
}

/** The text of such a file. */
export const passedFileText = ({ format, list }: PassedFile, entries: readonly unknown[]): string =>
  `${JSON.stringify({ format, version: 1, [list]: entries }, null, 2)}\n`;

interface PassedFileDeps {
  readonly filePlace: PassedFilePlace;
  readonly newId: () => string;
}

/** Writes such a file where the person wants it, whole or not at all. Its name; null when they chose none. */
export async function writePassedFile(
  { filePlace, newId }: PassedFileDeps,
  { kind, fileName, text }: { readonly kind: PassedKind; readonly fileName: string; readonly text: string },
): Promise<string | null> {
  const file = await filePlace.chooseFile(kind, fileName);
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

/** The member of a value of any kind; undefined where it has none of its own. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** More nesting than any real file has. */
const deepest = 16;

/** Undefined where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return undefined;
  }
}
