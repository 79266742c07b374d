import { prepareApp } from '@main/app/window/app-protocol';
import { describe, expect, it } from 'vitest';

interface Machine {
  readonly platform?: NodeJS.Platform;
  readonly uid?: number | undefined;
  readonly switches?: readonly string[];
}

const stepsOn = ({ platform = 'linux', uid = 1000, switches = [] }: Machine) => {
  const steps: unknown[] = [];
  prepareApp({
    app: {
      enableSandbox: () => steps.push('sandbox'),
      setAppUserModelId: (id) => steps.push(id),
      commandLine: { hasSwitch: (name) => switches.includes(name) },
    },
    protocol: { registerSchemesAsPrivileged: (schemes) => steps.push(...schemes) },
    platform,
    uid,
  });
  return steps;
};

describe('before Electron is ready', () => {
  const scheme = {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  };

  it('every page gets a sandbox, and our scheme its few rights (docs/quality.md S4, S17)', () => {
    expect(stepsOn({})).toEqual(['sandbox', scheme]);
    expect(stepsOn({ platform: 'win32', uid: undefined })).toEqual(['sandbox', 'org.contractdesk.app', scheme]);
  });

  it.each([
    ['forced on root who did not switch it off', { uid: 0 }, true],
    ['forced on an ordinary user who switched it off', { switches: ['no-sandbox'] }, true],
    ['left off for root who switched it off: Chromium would not start', { uid: 0, switches: ['no-sandbox'] }, false],
  ])('the sandbox is %s', (_, machine, isForced) => expect(stepsOn(machine).includes('sandbox')).toBe(isForced));
});
