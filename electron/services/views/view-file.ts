import { passedFileText, readPassedFile } from '@main/services/files/passed-file';
import { type SavedView, type ViewDraft, viewDraftSchema, viewLimits } from '@shared/domain/saved-view';
import { messages } from './messages';

const file = {
  format: 'contract-desk/views',
  list: 'views',
  most: viewLimits.views,
  code: 'views_unreadable',
  texts: messages.file,
} as const;

/** The text of a file: nothing of the connection, no ids. */
export const viewFileText = (views: readonly SavedView[]): string =>
  passedFileText(
    file,
    views.map(({ name, search, layout }): ViewDraft => ({ name, search, layout })),
  );

/** The views of a file, null for each that cannot be read. Throws `views_unreadable` for any other text. */
export const readViewFile = (text: string): (ViewDraft | null)[] =>
  readPassedFile(text, file).map((entry) => viewDraftSchema.safeParse(entry).data ?? null);
