import { isShallowText } from '@main/http/json-body';
import { type SavedView, type ViewDraft, viewDraftSchema, viewFileSchema, viewLimits } from '@shared/domain/saved-view';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';

/** The text of a file: nothing of the connection, no ids. */
export function viewFileText(views: readonly SavedView[]): string {
  const passed = views.map(({ name, search, layout }): ViewDraft => ({ name, search, layout }));
  return `${JSON.stringify({ format: 'contract-desk/views', version: 1, views: passed }, null, 2)}\n`;
}

/** The views of a file, null for each that cannot be read. Throws `views_unreadable` for any other text. */
export function readViewFile(text: string): (ViewDraft | null)[] {
  // Parsing millions of brackets would take seconds (docs/quality.md B42).
  if (!isShallowText(Buffer.from(text), deepest)) throw viewsUnreadable(messages.file.damaged);
  const value = parsed(text);
  const file = viewFileSchema.safeParse(value);
  if (!file.success) throw viewsUnreadable(reasonOf(value));
  return file.data.views.map((entry) => viewDraftSchema.safeParse(entry).data ?? null);
}

/** More nesting than any real file has. */
const deepest = 16;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    throw viewsUnreadable(messages.file.notJson);
  }
}

function reasonOf(value: unknown): string {
  const version = property(value, 'version');
  const views = property(value, 'views');
  if (property(value, 'format') !== 'contract-desk/views') return messages.file.otherFile;
  if (typeof version === 'number' && version > 1) return messages.file.newer;
  return Array.isArray(views) && views.length > viewLimits.views
    ? messages.file.tooMany(viewLimits.views)
    : messages.file.damaged;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

export const viewsUnreadable = (where: string): AppError => new AppError('views_unreadable', { details: { where } });
