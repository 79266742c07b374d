const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;

/** Reads CSV that follows RFC 4180 to the letter; throws where a text does not. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, content = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No cell at ${at}`);
    line.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
