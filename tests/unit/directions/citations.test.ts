import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(root, file));

function filesBelow(folder: string, name: RegExp): string[] {
  if (!isThere(folder)) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => name.test(file));
}

const code = ['electron', 'renderer', 'scripts', 'shared', 'tests'].flatMap((folder) =>
  filesBelow(folder, /\.(?:[cm]?[jt]s|tsx|css|html)$/),
);
const pages = ['README.md', ...filesBelow('docs', /\.md$/), ...filesBelow('.github', /\.md$/)];

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

function hasAnchor(page: string, anchor: string): boolean {
  return [...withoutBlocks(textOf(page)).matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) => anchorOf(heading) === anchor,
  );
}

/** The numbers in a text such as `S4, S17` or `F7 to F9`. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/([SFBLP])(\d+)(?: to [SFBLP](\d+))?/g)].flatMap(([, letter, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${letter}${Number(first) + index}`),
  );
}

const promised = new Set(
  [...textOf('docs/quality.md').matchAll(/^\| ([SFBLP]\d[^|]*) \|/gm)].flatMap(([, cell = '']) => numbersIn(cell)),
);

/** A page by its path from the root, with a heading or with numbers of promises: `docs/quality.md S4, S17`. */
const citation = /(?<![\w./:-])((?:[\w.-]+\/)*[\w.-]+\.md)\b(?:#([\w-]+)|((?:(?: |, | to | and )[SFBLP]\d+\b)+))?/g;

/** A page is cited by its folder, and in a comment by whatever is a `.md`; in code `notes.md` is the name of some file. */
const isCited = (page: string, before: string): boolean =>
  /^(?:docs|\.github)\//.test(page) || /^\s*(?:\{?\/\*|\*)|(?:^|\s)\/\/|<!--/.test(before);

const citationsIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const found = [...line.matchAll(citation)];
    return found.filter(({ 1: page = '', index }) => isCited(page, line.slice(0, index)));
  });

function brokenIn(text: string): string[] {
  return citationsIn(text).flatMap(([cited, page = '', anchor, numbers = '']) => {
    if (!isThere(page) || (anchor !== undefined && !hasAnchor(page, anchor))) return [cited];
    return numbersIn(numbers).filter((number) => !promised.has(number));
  });
}

/** Links of a page are relative to it. */
function brokenLinksOf(page: string): string[] {
  return [...withoutBlocks(textOf(page)).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ([link, target = '', anchor]) => {
      const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
      return isThere(file) && (anchor === undefined || hasAnchor(file, anchor)) ? [] : [link];
    },
  );
}

describe('citations', () => {
  it('lead from code to a page, heading or number that exists', () => {
    expect(code.length).toBeGreaterThan(500);
    // The examples below.
    const files = code.filter((file) => !file.endsWith('/citations.test.ts'));
    expect(files.flatMap((file) => brokenIn(textOf(file)).map((cited) => `${file}: ${cited}`))).toEqual([]);
  });

  it('lead from page to page, for every link', () => {
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.flatMap((page) => brokenLinksOf(page).map((link) => `${page}: ${link}`))).toEqual([]);
  });

  it('lead from the pages to tests and folders that exist', () => {
    // Rules of style name files of the past.
    const named = pages
      .filter((page) => page !== 'docs/style.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(/`((?:electron|renderer|scripts|shared|tests)\/[\w./-]+)`/g)].map(
          ([, to = '']) => to,
        ),
      );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((to) => !isThere(to))).toEqual([]);
  });

  it('find each word in one row of the glossary', () => {
    const rows = textOf('docs/glossary.md').matchAll(/^\| ((?:\*\*[^*]+\*\*(?:, )?)+) \|/gm);
    const words = [...rows].flatMap(([, names = '']) => names.split(', '));
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('name a file in full wherever several files end like it', () => {
    const files = [...code, 'vite.config.ts'];
    const named = pages
      .filter((page) => page !== 'docs/style.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|css))`/g)].map(([, name = '']) => ({
          page,
          name,
        })),
      );
    expect(named.length).toBeGreaterThan(50);
    const endLike = (name: string) => files.filter((file) => `/${file}`.endsWith(`/${name}`));
    expect(named.filter(({ name }) => !isThere(name) && endLike(name).length !== 1)).toEqual([]);
  });

  it.each([
    ['a page that is not there', '/** See docs/wire.md. */', ['docs/wire.md']],
    ['a heading that is not there', 'docs/server.md#no-such-heading', ['docs/server.md#no-such-heading']],
    ['a number that is not there', '(docs/quality.md S4, S99)', ['S99']],
    ['one of several numbers', '(docs/quality.md F45 to F47)', ['F47']],
    ['a page without its folder, in a comment', '  * As in server.md.', ['server.md']],
    ['no file name outside of a comment', "expect(names).toEqual(['results.md', 'README.md.part']);", []],
    ['nothing on another site', 'https://example.com/docs/none.md', []],
    ['nothing that exists', 'docs/server.md#results-list and docs/quality.md B19 to B26.', []],
  ])('are broken by %s', (_, text, expected) => expect(brokenIn(text)).toEqual(expected));
});
