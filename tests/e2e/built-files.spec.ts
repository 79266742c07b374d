import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './fixtures/launch';

/** The built files of a part, by their names. */
const built = (part: string, ending: RegExp) =>
  readdirSync(path.join(root, 'dist', part), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => [name, readFileSync(path.join(root, 'dist', part, name), 'utf8')] as const);

/** Names that look like addresses and examples in fields; nothing of them is ever loaded. */
const names = [
  ...['http://www.w3.org/', 'https://react.dev/errors/', 'https://base-ui.com/production-error'],
  ...['https://github.com/syntax-tree/', 'http://localhost', 'http://127.0.0.1', 'http://proxy.example.com'],
  ...['https://catalog.example.com', 'http://catalog.internal', 'https://github.com/date-fns/'],
];

test('the built page loads its own files alone (docs/quality.md S1)', () => {
  const pages = built('renderer', /\.html$/);
  expect(pages.map(([name]) => name).sort()).toEqual(['index.html', 'safe.html']);
  for (const [name, text] of pages) {
    const loaded = [...text.matchAll(/\b(?:src|href|action|srcset|data)="([^"]*)"/g)].map(([, address]) => address);
    const isOwn = (address = '') => /^(?:\/assets\/|\.\/(?:safe\.css)?$|data:,$)/.test(address);
    expect(
      loaded.filter((address) => !isOwn(address)),
      name,
    ).toEqual([]);
    expect(text, name).toContain('<title>Contract Desk</title>');
    expect(text, name).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|<base|http-equiv/i);
  }
  for (const [name, text] of built('renderer', /\.css$/)) {
    const drawn = /url\((["']?)data:image\/svg\+xml,[^)]*?\1\)/g;
    const rest = text.replaceAll(drawn, '');
    const loaded = [...rest.matchAll(/url\(["']?([^)"']*)["']?\)/g)].map(([, address]) => address);
    expect(
      loaded.filter((address) => !address?.startsWith('/assets/')),
      name,
    ).toEqual([]);
    expect(rest, name).not.toMatch(/@import|https?:/);
  }
  const addresses = built('renderer', /\.js$/).flatMap(
    ([, text]) => text.match(/(?:https?|wss?):\/\/\w[^\s"'`<>)\\]*/g) ?? [],
  );
  expect(addresses.filter((address) => !names.some((name) => address.startsWith(name)))).toEqual([]);
});

test('gives the page’s scripts no Electron and no Node, and the preload only calls and events', () => {
  for (const [name, text] of built('renderer', /\.js$/))
    expect(text, name).not.toMatch(/\brequire\(["'`]|from ?["'`](?:node:|electron)|sourceMappingURL|\bnew Function\(/);
  const [[, preload] = ['', ''], ...others] = built('preload', /\.c?js$/);
  expect(others).toEqual([]);
  expect([...preload.matchAll(/require\(([^)]*)\)/g)].map(([, name]) => name?.replaceAll(/["'`]/g, ''))).toEqual([
    'electron',
  ]);
  expect(preload.length).toBeLessThan(10_000);
});

test('loads the first page without forms and grids of dialogs: at most 650 kB of scripts', () => {
  const [page = ''] = built('renderer', /^index\.html$/).map(([, text]) => text);
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  const size = (name: string) => statSync(path.join(root, 'dist/renderer', name)).size;
  expect(names.length).toBeGreaterThan(0);
  expect(names.reduce((sum, name) => sum + size(name), 0)).toBeLessThan(650_000);
});

test('opens the window without the app behind it: at most 100 kB of main come first', () => {
  const [[, first] = ['', '']] = built('main', /^main\.js$/);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(100_000);
  // It would bring the others along.
  expect(first).not.toMatch(/(?:from|import)\s?["'`]\.\/assets/);
});

test('leaves SIGTERM to Electron, which quits the app and saves what is under way', () => {
  const main = built('main', /\.js$/);
  expect(main.length).toBeGreaterThan(1);
  for (const [name, text] of main) expect(text, name).not.toMatch(/["'`]SIG(?:TERM|INT|HUP)["'`]/);
});
