import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const renderer = path.join(import.meta.dirname, '../../../../renderer');

/** The classes that a component takes from its stylesheets by a name written in it, but that are not there. */
function missingIn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, styles = '', from = '']) => {
    const css = readFileSync(
      from.startsWith('@renderer/') ? path.join(renderer, from.slice(10)) : path.join(path.dirname(file), from),
      'utf8',
    );
    return [...source.matchAll(new RegExp(`\\b${styles}\\[([^\\]]+)\\]`, 'g'))]
      .flatMap(([, key = '']) => [...key.replaceAll(/[!=]== '[^']*'/g, '').matchAll(/'([^']+)'/g)])
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css))
      .map((name) => `${path.relative(renderer, file)}: ${name} of ${from}`);
  });
}

it('finds each class that a component names in its module, where a typo means no class', () => {
  expect(globSync(path.join(renderer, '**/*.{ts,tsx}')).flatMap(missingIn)).toEqual([]);
});
