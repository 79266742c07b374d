import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packagerTool } from '@tests/support/packaging/packager-tools';
import { describe, expect, it } from 'vitest';
import { readPackageArgs } from '../../../../scripts/package-args.mjs';

const root = path.join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { load } = packagerTool('js-yaml') as { load: (text: string) => unknown };

describe('the configuration of the packages', () => {
  const configuration = load(read('electron-builder.yml'));

  it('names what is made for each system, from the built files alone, in one archive', () => {
    expect(configuration).toMatchObject({
      appId: 'org.contractdesk.app',
      files: ['dist/**', 'package.json', '!node_modules'],
      asar: { smartUnpack: false },
      linux: { target: ['AppImage', 'deb', 'tar.gz'] },
      mac: { target: ['dmg', 'zip'], hardenedRuntime: true },
      win: { target: ['nsis', 'zip'] },
    });
    expect(configuration).not.toHaveProperty('asarUnpack');
    expect(configuration).not.toHaveProperty('disableAsarIntegrity');
  });

  it('uploads nothing and looks for no updates (docs/quality.md S47)', () => {
    expect(configuration).toHaveProperty('publish', null);
  });

  it('lets a hardened app on macOS compile its JavaScript and nothing more', () => {
    const { entitlements, entitlementsInherit } = (configuration as { mac: Record<string, string> }).mac;
    expect(entitlementsInherit).toBe(entitlements);
    const keys = [...read(String(entitlements)).matchAll(/<key>(.*)<\/key>\s*<(\w+)\/>/g)];
    expect(keys.map(([, key, value]) => [key, value])).toEqual([['com.apple.security.cs.allow-jit', 'true']]);
  });

  it('registers links on Windows without switch injection, and removes them on uninstall', () => {
    const lines = read('electron/packaging/installer.nsh')
      .split('\n')
      .map((line) => line.trim());
    const [install, uninstall] = [lines.indexOf('!macro customInstall'), lines.indexOf('!macro customUnInstall')];
    const command = String.raw`WriteRegStr SHELL_CONTEXT "Software\Classes\contractdesk\shell\open\command" "" '"$appExe" "--" "%1"'`;
    expect(lines.slice(install, uninstall)).toContain(command);
    expect(lines.slice(uninstall)).toContain(String.raw`DeleteRegKey SHELL_CONTEXT "Software\Classes\contractdesk"`);
  });
});

it.each([
  ['nothing', [], {}, undefined, []],
  ['a system', ['--win'], {}, undefined, ['--win']],
  ['Electron alone', ['--electron', '/e'], {}, '/e', ['--dir']],
  ['Electron in the environment', [], { DESK_ELECTRON: '/e' }, '/e', ['--dir']],
  [
    'Electron and a package',
    ['--linux', 'tar.gz', '--electron', '/e', '--arm64'],
    {},
    '/e',
    ['--linux', 'tar.gz', '--arm64'],
  ],
  ['an empty environment', [], { DESK_ELECTRON: '' }, undefined, []],
])('npm run package given %s makes what needs no more than that', (_, args, env, electron, builderArgs) => {
  expect(readPackageArgs(args, env)).toEqual({
    electron,
    builderArgs,
    isUnpackedOnly: builderArgs.length === 1 && builderArgs[0] === '--dir',
  });
});
