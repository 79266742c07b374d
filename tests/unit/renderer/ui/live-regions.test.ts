import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const renderer = path.join(import.meta.dirname, '../../../../renderer');
const filesWith = (what: RegExp): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: renderer })
    .filter((file) => what.test(readFileSync(path.join(renderer, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));

it('only the announcer is a bare live region: what else changes has the role of a status, an alert or a timer', () => {
  expect(filesWith(/aria-live=/)).toEqual(['ui/feedback/announcer.tsx']);
});

it('what no part of the screen says goes through the announcer, which dialogs leave open to screen readers', () => {
  expect(filesWith(/<VisuallyHidden>\s*<(?:output|\w+ role="status")>/)).toEqual([]);
});
