import { prepareApp } from '@main/window/before-ready';
import { expect, it } from 'vitest';

const stepsOn = (platform: NodeJS.Platform) => {
  const steps: unknown[] = [];
  prepareApp({
    app: { enableSandbox: () => steps.push('sandbox'), setAppUserModelId: (id) => steps.push(id) },
    protocol: { registerSchemesAsPrivileged: (schemes) => steps.push(...schemes) },
    platform,
  });
  return steps;
};

it('before Electron is ready every page gets a sandbox, and our scheme its few rights (quality-goals S4, S17)', () => {
  const scheme = {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  };
  expect(stepsOn('linux')).toEqual(['sandbox', scheme]);
  expect(stepsOn('win32')).toEqual(['sandbox', 'org.contractdesk.app', scheme]);
});
