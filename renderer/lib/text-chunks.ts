export interface TextChunk {
  readonly at: number;
  readonly chunk: string;
}

/**
 * Cuts a long text at ends of lines into pieces of about `size` UTF-16 units. A line longer than that is cut inside,
 * never between the halves of a surrogate pair. A cut line end is left out: each piece starts a line of its own.
 */
export function textChunks(text: string, size = 8000): readonly TextChunk[] {
  const chunks: TextChunk[] = [];
  let at = 0;
  while (at < text.length) {
    const lineEnd = at + size >= text.length ? -1 : text.lastIndexOf('\n', at + size);
    if (at + size >= text.length) {
      chunks.push({ at, chunk: text.slice(at) });
      break;
    }
    if (lineEnd > at) {
      chunks.push({ at, chunk: text.slice(at, lineEnd) });
      at = lineEnd + 1;
      continue;
    }
    const end = isHighSurrogate(text.charCodeAt(at + size - 1)) ? at + size - 1 : at + size;
    chunks.push({ at, chunk: text.slice(at, end) });
    at = end;
  }
  return chunks;
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
