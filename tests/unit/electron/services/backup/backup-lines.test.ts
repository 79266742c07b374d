import { linesOf, parsedLine } from '@main/services/backup/backup-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

async function linesIn(pieces: readonly string[]): Promise<string[]> {
  async function* chunks() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  const lines: string[] = [];
  for await (const line of linesOf(chunks())) lines.push(line.toString());
  return lines;
}

describe('the lines of a backup', () => {
  it('are whole wherever the chunks of the file end', async () => {
    const pieces = fc.array(fc.stringMatching(/^[ab\n]*$/));
    await fc.assert(
      fc.asyncProperty(pieces, async (given) => {
        expect(await linesIn(given)).toEqual(given.join('').match(/[^\n]*\n|[^\n]+$/g) ?? []);
      }),
    );
  });

  it('are handed on in pieces where a file is a single line, so that it is never kept as a whole', async () => {
    const chunk = 'a'.repeat(64 * 1024);
    const lines = await linesIn(Array.from({ length: 40 }, () => chunk));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(chunk.repeat(40));
  });
});

describe('a line of a backup', () => {
  it('that is one object is parsed as a whole', () => {
    const value = { id: 'a', nested: { list: [1, '},\n'] } };
    const text = JSON.stringify(value);
    expect(parsedLine(`${text},\n`)).toEqual({ value, instead: '{},\n' });
    expect(parsedLine(`${text}\n`)).toEqual({ value, instead: '{}\n' });
  });

  it('that is anything else is left to the parser in pieces', () => {
    for (const text of ['{"a":1}', '{"a":1},{"b":2}\n', '{"a":1}}\n', ' {"a":1}\n', '[{"a":1}\n', '{"a":\n', '{},{}\n'])
      expect(parsedLine(text)).toBeNull();
  });
});
