import { name as nameSegment } from '@main/http/path-segments';
import { logLine } from '@main/platform/logger';
import { endedText } from '@main/services/notices/notices';
import { titleOf } from '@renderer/app/screen-title';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { columnSchema } from '@shared/domain/contract/contract';
import { AppError } from '@shared/errors/app-error';
import { filled } from '@tests/support/filled';
import { allSchemaColumns, linesOfSchema } from '@tests/support/schema-lines';
import { badInput, type Row } from '@tests/unit/renderer/bad-input/row';
import { textsIn } from '@tests/unit/renderer/hostile/looks';
import { Cells, htmlOf } from '@tests/unit/renderer/hostile/place';
import { expect } from 'vitest';

const shown = (text: string, lines = false): string =>
  htmlOf({ name: 'text', show: () => <SafeText text={text} lines={lines} titled /> }, text);

const literals = ['<b>x</b>', '{{7*7}}', '$' + '{x}', '%s%n'];
const hiding: readonly (readonly [string, string])[] = [
  ['abc\u202Egnp.exe', 'U+202E'],
  ['a\u2066b\u2069', 'U+2066'],
  ['a\u200Bb', 'U+200B'],
  ['a\ud800', '\uFFFD'],
  ['a\uFFFDb', '\uFFFD'],
];
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** A word without a place to break it, lines without end, and a cell of five megabytes. */
const long: readonly (readonly [string, string])[] = [
  ['5 MB in one cell', 'x'.repeat(5_000_000)],
  ['100,000 characters without a space', 'y'.repeat(100_000)],
  ['50,000 lines', 'z\n'.repeat(50_000)],
];

export const textRows: readonly Row[] = [
  ...literals.map((text) =>
    badInput('B14', text, 'literal in texts, tooltips, the title, the log and notifications', () => {
      expect(titleOf([text])).toBe(`${text} – Contract Desk`);
      expect(textsIn(shown(text))).toBe(`<bdi translate="no" title="${text}">${text}</bdi>`);
      expect(JSON.parse(logLine(0, 'x', { text })).text).toBe(text);
      expect(endedText({ contractName: text, status: 'Failed', failed: null }).body).toBe(text);
    }),
  ),
  ...keys.map((key) =>
    badInput('B15', `a column called ${key}`, 'listed as a column like any other', () => {
      const [line] = linesOfSchema([{ ...filled(columnSchema, key), children: [] }]);
      if (line === undefined) throw new Error('There is no such line.');
      const html = htmlOf({ name: 'column', show: () => <Cells columns={allSchemaColumns()} row={line} /> }, key);
      expect(html).toContain(`>${key}</bdi>`);
    }),
  ),
  ...hiding.map(([text, marker]) =>
    badInput('B16', JSON.stringify(text), `isolated, with ${marker} in sight`, () => {
      const html = shown(text);
      expect(html).toMatch(/^<bdi/);
      expect(html).toContain(marker);
    }),
  ),
  badInput('B16', 'a pile of combining marks', 'as many as stay within the row', () =>
    expect(shown(`a${'\u0301'.repeat(200)}b`)).toContain(`>a${'\u0301'.repeat(4)}b<`),
  ),
  badInput('B16', 'half a character in a name', 'shown, but no address is made of it', () => {
    expect(shown('a\ud800')).toContain('\uFFFD');
    expect(() => nameSegment('a\ud800')).toThrow(new AppError('unsafe_path', { outcome: 'not-sent' }));
  }),
  ...long.map(([input, text]) =>
    badInput('B41', input, '500 characters of it, the rest where it is asked for', () => {
      const html = shown(text, true);
      expect(html).toContain('…');
      expect(html.replace(/ title="[^"]*"/, '').length).toBeLessThan(600);
    }),
  ),
  badInput('B41', '5 MB as it came', 'its beginning in pieces, with a way to all of it', () => {
    const text = 'line\n'.repeat(1_000_000);
    const html = htmlOf({ name: 'code', show: () => <CodeBlock label="x" text={text} /> }, text);
    expect(html).toContain('Show all');
    expect(html.length).toBeLessThan(70_000);
  }),
];
