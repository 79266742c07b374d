import path from 'node:path';
import { describe, expect, it } from 'vitest';
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
    ['renderer/ui/button.tsx', "import { call } from '@renderer/api/desk';"],
    ['renderer/lib/format.ts', "import { z } from 'zod';"],
    ['renderer/app/shell.tsx', "import { ipcRenderer } from 'electron';"],
    ['electron/http/http-client.ts', "import { app } from 'electron';"],
    ['electron/services/results/result-service.ts', "import { createRouter } from '@main/ipc/router';"],
    ['electron/services/results/result-service.ts', "import { useState } from 'react';"],
    ['electron/preload.ts', "import { routes } from '@shared/ipc/routes';"],
    ['shared/domain/contract.ts', "import { readFile } from 'node:fs';"],
    ['shared/domain/contract.ts', "const x = await import('@main/container');"],
    ['renderer/features/contracts/a.ts', "export { b } from '@main/container';"],
  ])('would be broken in %s by %s', (file, text) => {
    const [found] = importsIn(file, text);
    expect(found && complaint(found)).toContain('must not import');
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
