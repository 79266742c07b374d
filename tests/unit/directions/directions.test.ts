import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles';
import { importsIn, importsOf, sourceFiles } from './read-imports';
import { complaint, plainShared } from './rules';

const root = path.join(import.meta.dirname, '../../..');
const files = ['shared', 'electron', 'renderer'].flatMap((folder) => sourceFiles(root, folder));

describe('the directions between folders', () => {
  it('are kept by every import of the project', () => {
    expect(files.length).toBeGreaterThan(50);
    const complaints = files.flatMap((file) => importsOf(root, file)).map(complaint);
    expect(complaints.filter((text) => text !== null)).toEqual([]);
  });

  it.each([
    ['renderer/features/contracts/contracts-page.tsx', "import { x } from '@renderer/features/results/y';"],
    ['renderer/features/contracts/contracts-page.tsx', "import { routes } from '@shared/ipc/routes';"],
    ['renderer/ui/primitives/button.tsx', "import { call } from '@renderer/api/bridge';"],
    ['renderer/lib/format.ts', "import { z } from 'zod';"],
    ['renderer/app/shell.tsx', "import { ipcRenderer } from 'electron';"],
    ['electron/http/http-client.ts', "import { app } from 'electron';"],
    ['electron/services/results/result-service.ts', "import { createRouter } from '@main/ipc/router';"],
    ['electron/services/results/result-service.ts', "import { useState } from 'react';"],
    ['electron/services/results/result-service.ts', "import type { X } from '@main/api/wire/result';"],
    ['electron/services/journal/journal-book.ts', "import type { StateFile } from '@main/store/settings/state-file';"],
    ['electron/services/journal/journal-book.ts', "import { DatabaseSync } from 'node:sqlite';"],
    ['electron/app/quit/shutdown.ts', "import { createContainer } from '@main/app/container';"],
    ['electron/preload.ts', "import { routes } from '@shared/ipc/routes';"],
    ['shared/domain/contract/contract.ts', "import { readFile } from 'node:fs';"],
    ['shared/domain/contract/contract.ts', "const x = await import('@main/app/container');"],
    ['renderer/features/contracts/a.ts', "export { b } from '@main/app/container';"],
  ])('would be broken in %s by %s', (file, text) => {
    const [found] = importsIn(file, text);
    expect(found && complaint(found)).toContain('must not import');
  });

  it('have no circle, not even one of types', () => {
    expect(circlesOf(files.flatMap((file) => importsOf(root, file)))).toEqual([]);
  });

  it.each([
    ['two files', { a: "import { b } from './b';", b: "import { a } from './a';" }, ['a', 'b']],
    ['types', { a: "import type { B } from './b';", b: "import { type A } from '@main/a';" }, ['a', 'b']],
    ['a lazy import', { a: "const b = await import('@main/b');", b: "export { a } from './a';" }, ['a', 'b']],
    [
      'a longer way',
      { a: "import './b';", b: "import './c';", c: "import './a'; import './d';", d: '' },
      ['a', 'b', 'c'],
    ],
    ['a file and itself', { a: "import type { A } from './a';" }, ['a']],
  ])('would have a circle of %s', (_, texts, expected) => {
    const imports = Object.entries(texts).flatMap(([name, text]) => importsIn(`electron/${name}.ts`, text));
    expect(circlesOf(imports)).toEqual([expected.map((name) => `electron/${name}`)]);
  });

  it('let the renderer load only those shared modules that do not bring zod with them', () => {
    const plain = files.filter((file) => plainShared.some((pattern) => pattern.test(file.replace(/\.ts$/, ''))));
    expect(plain.length).toBeGreaterThan(4);
    const values = plain.flatMap((file) => importsOf(root, file)).filter(({ isTypeOnly }) => !isTypeOnly);
    const outside = values.filter(
      ({ to }) => to !== 'temporal-polyfill' && !plainShared.some((pattern) => pattern.test(to)),
    );
    expect(outside).toEqual([]);
  });
});
