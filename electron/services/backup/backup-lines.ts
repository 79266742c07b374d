/** Longer lines are handed on in pieces: a file of another program may be a single line. */
const longestLine = 1024 * 1024;

/** Whole lines with their line ends, also where a line continues in the next chunk. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let length = 0;
  const close = (): Buffer => {
    const line = open.length === 1 && open[0] !== undefined ? open[0] : Buffer.concat(open);
    open = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const newline = chunk.indexOf(10, from);
      const to = newline === -1 ? chunk.length : newline + 1;
      open.push(chunk.subarray(from, to));
      length += to - from;
      from = to;
      if (newline !== -1 || length > longestLine) yield close();
    }
  }
  if (length > 0) yield close();
}

export interface ParsedLine {
  readonly value: unknown;
  /** The line with an empty object in place of its own. */
  readonly instead: string;
}

/**
 * A line that is one object of a list, as this app writes each result: the runtime parses it many times faster than a parser in pieces,
 * which then only has to see that there is an object. Null for any other line.
 */
export function parsedLine(text: string): ParsedLine | null {
  const end = text.endsWith('},\n') ? -2 : text.endsWith('}\n') ? -1 : null;
  if (end === null || !text.startsWith('{')) return null;
  try {
    return { value: JSON.parse(text.slice(0, end)), instead: `{}${text.slice(end)}` };
  } catch {
    return null;
  }
}
