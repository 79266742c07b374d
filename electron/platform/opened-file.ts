import { open, stat } from 'node:fs/promises';
import type { OpeningRefusal } from '@shared/domain/local/opening';

export type OpenedFileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: OpeningRefusal };

const refused = (reason: OpeningRefusal): OpenedFileText => ({ kind: 'refused', reason });

/** Reads a file that the system handed over: a plain file of at most `largest` bytes, in UTF-8. Never throws. */
export async function readOpenedFile(path: string, largest: number): Promise<OpenedFileText> {
  try {
    // Reading a pipe or a device could block.
    if (!(await stat(path)).isFile()) return refused('not-a-file');
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(largest + 1), 0, largest + 1, 0);
      return bytesRead > largest ? refused('too-large') : decoded(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    return refused('unreadable');
  }
}

function decoded(bytes: Buffer): OpenedFileText {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refused('not-text');
  }
}
