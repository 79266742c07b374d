import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { report } from '@tests/bench/report';

const dist = path.join(import.meta.dirname, '../../../dist');
const kilobyte = 1000;

/** The script that index.html loads and what it imports at once; lazily loaded screens do not count. */
function entryBytes(): number {
  const html = readFileSync(path.join(dist, 'renderer/index.html'), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
  expect(files.size).toBeGreaterThan(0);
  return [...files].reduce((sum, file) => sum + statSync(path.join(dist, 'renderer', file)).size, 0);
}

const folderBytes = (folder: string): number =>
  readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.c?js$/.test(name))
    .reduce((sum, name) => sum + statSync(path.join(dist, folder, name)).size, 0);

/** Main's first file and what it imports at once: all that is read before the first window. */
function startBytes(): number {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|^import|;import)"(\.[^"]+\.js)"/gm)) {
      add(path.join(path.dirname(file), name));
    }
  };
  add(path.join(dist, 'main/main.js'));
  return [...found].reduce((sum, file) => sum + statSync(file).size, 0);
}

const sizes = [
  { id: 'P25a', what: 'Renderer entry with its imports, minified', bytes: entryBytes, gate: 650 },
  { id: 'P25b', what: 'Preload, minified', bytes: () => folderBytes('preload'), gate: 10 },
  { id: 'P25c', what: 'Main, before the first window, minified', bytes: startBytes, gate: 100 },
];

for (const { id, what, bytes, gate } of sizes) {
  test(`${id} ${what}`, async ({ browserName: _ }, info) => {
    const size = bytes() / kilobyte;
    expect(size).toBeGreaterThan(0);
    const measured = `${size.toFixed(1)} kB`;
    const verdict = size <= gate ? 'met' : 'missed';
    const values = { value: size };
    report(info, { id, what, measured, spread: 'exact', gate: `≤ ${gate} kB`, verdict, values });
  });
}
