import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = path.join(import.meta.dirname, '../../../../renderer');
const read = (pattern: string) =>
  globSync(pattern, { cwd: renderer }).map((file) => readFileSync(path.join(renderer, file), 'utf8'));

/** The classes of the stylesheets that are no modules. */
const defined = new Set(
  read('styles/{base,shared}.css')
    .flatMap((css) => [...css.matchAll(/^ *\.([a-z][a-z0-9-]*)/gm)])
    .map(([, name]) => name ?? ''),
);

/** Those that stylesheets take over, and those that components name beside or instead of one of their module. */
const inStylesheets = read('**/*.module.css').flatMap((css) => names(css, /composes: ([^;]*) from global;/g));
const inComponents = read('**/*.tsx').flatMap((source) => [
  ...names(source, /className="([^"]*)"/g),
  ...[...source.matchAll(/className=\{([^}]*)\}/g)].flatMap(([, words = '']) =>
    names(words.replaceAll(/\[[^\]]*\]|[!=]== '[^']*'/g, ''), /'([^']*)'/g),
  ),
]);

function names(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, words = '']) => words.split(' '));
}

describe('shared classes', () => {
  it('are defined wherever a component or a stylesheet names one', () => {
    expect([...inStylesheets, ...inComponents].filter((name) => !defined.has(name))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set([...inStylesheets, ...inComponents, 'base-ui-disable-scrollbar']);
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });
});
