import type { FileHandle } from 'node:fs/promises';

/** Some four hundred short records: taken over in one go, they hold up nothing. */
const chunkBytes = 16 * 1024;
const newline = 10;
/** No record comes near it. */
const longestLine = 4 * 1024 * 1024;

export interface Line {
  readonly text: string;
  /** Bytes of the file up to its end, its line break included. */
  readonly end: number;
}

/**
 * The whole lines of a file, a piece of it at a time, so that a long file does not hold up everything else. What follows the last
 * line break was never written to its end and is left out. Rejects when a line is longer than any record.
 */
export async function* linesOf(handle: FileHandle): AsyncGenerator<readonly Line[]> {
  let rest = Buffer.alloc(0);
  let restAt = 0;
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
    if (bytesRead === 0) return;
    const piece = buffer.subarray(0, bytesRead);
    if (!piece.includes(newline)) {
      rest = Buffer.concat([rest, piece]);
      if (rest.length > longestLine) throw new Error('no journal');
      continue;
    }
    const bytes = Buffer.concat([rest, piece]);
    const lines: Line[] = [];
    let from = 0;
    for (let to = bytes.indexOf(newline); to >= 0; to = bytes.indexOf(newline, from)) {
      lines.push({ text: bytes.toString('utf8', from, to), end: restAt + to + 1 });
      from = to + 1;
    }
    yield lines;
    rest = bytes.subarray(from);
    restAt += from;
  }
}
