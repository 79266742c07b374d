import { messages } from './messages';

/** The text of a file, or why it cannot be read, in a sentence. */
export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unusable'; readonly sentence: string };

const unusable = (sentence: string): FileText => ({ kind: 'unusable', sentence });

/** Why files that were chosen or dropped together cannot be used, in a sentence; null for a single one. */
export const whyNotTogether = (files: readonly File[]): string | null =>
  files.length > 1 ? messages.file.oneAtATime : null;

/** Reads a file as UTF-8, or as UTF-16 where its first bytes say so. `largest` in bytes. */
export async function readFileText(file: File, largest: number): Promise<FileText> {
  if (file.size > largest) return unusable(messages.file.tooLarge(sizeText(largest)));
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return unusable(messages.file.unreadable);
  try {
    return { kind: 'text', text: new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes) };
  } catch {
    return unusable(messages.file.notText);
  }
}

const sizeText = (bytes: number): string =>
  bytes >= mebibyte ? `${Math.floor(bytes / mebibyte)} MB` : `${Math.ceil(bytes / 1024)} kB`;

const mebibyte = 1024 * 1024;

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
