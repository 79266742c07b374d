import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readGuide } from '@renderer/features/guide/read-guide';
import { prefixes } from '@renderer/features/palette/query';
import { keysText } from '@renderer/lib/commands/keys';
import { commandIds, commands } from '@shared/commands';
import { describe, expect, it } from 'vitest';

const docs = path.join(import.meta.dirname, '../../../../../docs');
const text = readFileSync(path.join(docs, 'guide.md'), 'utf8');
const guide = readGuide(text);
const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, each = '']) => each);

const pictures = found(/!\[[^\]]+\]\(([^)]+)\)/g);

/** Width and height of a compressed picture (RFC 9649), of the kind that `npm run tour -- --guide` writes. */
function sizeOf(file: string): readonly number[] {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 8, 16), file).toBe('WEBPVP8X');
  return [24, 27].map((at) => bytes.readUIntLE(at, 3) + 1);
}

const catalogues = import.meta.glob<{ readonly [name: string]: unknown }>(
  ['/renderer/**/*messages.ts', '/shared/**/*messages.ts'],
  { eager: true },
);

/** Every text of the app, and the source of each that is put together from parts. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [...String(value).matchAll(/(['"`])(.+?)\1/g)].map(([, , each = '']) => each);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

const titles = commandIds.map((id) => commands[id].title);
const shown = new Set([...titles, ...textsIn(catalogues)].map((each) => each.replace(/ ?\$\{.*/, '')));

/** The keys of a command as the guide writes them. */
const keysOf = (id: (typeof commandIds)[number]): readonly string[] => {
  const { accelerator, keys = [] } = commands[id];
  return [...(accelerator === undefined ? [] : [accelerator]), ...keys].map((each) => keysText(each, false));
};

describe('the guide', () => {
  it('has ten tasks, each with an address of its own', () => {
    expect(new Set(guide.tasks.map(({ id }) => id)).size).toBe(10);
  });

  it('calls everything as the screen does', () => {
    const bold = found(/\*\*(.+?)\*\*/g);
    expect(bold.length).toBeGreaterThan(20);
    expect(bold.map((each) => each.replace(/ \d+$/, '')).filter((each) => !shown.has(each))).toEqual([]);
  });

  it('names keys that are keys of a command, and of the one before them, or of the palette', () => {
    const known = [...commandIds.flatMap(keysOf), ...Object.keys(prefixes), '→'];
    expect(found(/`(.+?)`/g).filter((keys) => !known.includes(keys))).toEqual([]);
    const pairs = [...text.matchAll(/\*\*(.+?)\*\* \(`(.+?)`\)/g)];
    expect(pairs.length).toBeGreaterThan(0);
    for (const [, title = '', keys = ''] of pairs) {
      const ids = commandIds.filter((id) => commands[id].title === title);
      expect(ids.flatMap(keysOf), title).toContain(keys);
    }
  });

  it('shows each picture of its folder once, all of one size and together below 1.5 MB', () => {
    const files = readdirSync(path.join(docs, 'guide')).map((name) => `guide/${name}`);
    expect(pictures.length).toBeGreaterThan(8);
    expect([...pictures].sort()).toEqual(files.sort());
    for (const file of files) expect(sizeOf(path.join(docs, file)), file).toEqual([2048, 1280]);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(docs, file)).size, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });

  it('leads nowhere but to its own tasks', () => {
    const anchors = guide.tasks.map(({ id }) => `#${id}`);
    const links = found(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });
});
