import type { Note } from '@shared/domain/local/note';
import { noteMessages as messages } from './note-messages';

/** What a note says. Without a text it acknowledges a failure. */
export const noteText = ({ text }: Pick<Note, 'text'>): string => text || messages.acknowledged;

/** The newest note in which somebody wrote something; undefined where there is none. */
export const writtenNote = (notes: readonly Note[] | undefined): Note | undefined =>
  notes?.find(({ text }) => text !== '');

/** The first line of a note that says something, without the marks of Markdown that people write most. */
export const noteLine = (note: Pick<Note, 'text'>): string => {
  const text = noteText(note);
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^[\s#>*-]+/, '')
      .replaceAll(/\*\*|__|`/g, '')
      .trim(),
  );
  return lines.find((line) => line !== '') ?? text;
};
