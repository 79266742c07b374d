import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packagerTool } from '@tests/support/packaging/packager-tools';
import { describe, expect, it } from 'vitest';
import { readPackageArgs } from '../../../../scripts/package-args.mjs';
import { lackingKeys } from '../../../../scripts/signing-keys.mjs';
import { controlOf, readFpmArgs } from '../../../../scripts/write-deb.mjs';

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

  it('uploads nothing, and leaves looking for updates to the app (docs/quality.md S47)', () => {
    expect(configuration).toHaveProperty('publish', null);
  });

  it('holds no key: all that signs comes from the environment (docs/releasing.md)', () => {
    const text = read('electron-builder.yml');
    for (const name of ['cscLink', 'cscKeyPassword', 'identity', 'certificateFile', 'teamId']) {
      expect(text).not.toContain(`${name}:`);
    }
    expect(configuration).toMatchObject({ mac: { notarize: true }, toolsets: { appimage: '1.0.3' } });
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
    runtime: undefined,
    isSigned: false,
    isTrial: false,
    builderArgs,
    isUnpackedOnly: builderArgs.length === 1 && builderArgs[0] === '--dir',
  });
});

it('keeps its own arguments from electron-builder', () => {
  const args = ['--signed', '--trial', '--appimage-runtime', '/r', '--linux', 'AppImage', '--electron', '/e'];
  expect(readPackageArgs(args, {})).toMatchObject({
    electron: '/e',
    runtime: '/r',
    isSigned: true,
    isTrial: true,
    builderArgs: ['--linux', 'AppImage'],
    isUnpackedOnly: false,
  });
});

it.each([
  ['Linux', ['--linux'], {}, []],
  ['Windows', ['--win'], { WIN_CSC_LINK: 'x' }, ['WIN_CSC_KEY_PASSWORD']],
  ['Windows by the common key', ['--win'], { CSC_LINK: 'x', CSC_KEY_PASSWORD: 'y' }, []],
  ['macOS without a notary', ['--mac'], { CSC_NAME: 'x' }, ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']],
])('names what the environment lacks to sign for %s', (_, args, env, lacking) => {
  expect(lackingKeys(args, env, 'linux')).toEqual(lacking);
});

it('writes the control file of a .deb from what electron-builder gives fpm', () => {
  const { values, contents } = readFpmArgs(
    [
      '-s',
      'dir',
      '--force',
      '-t',
      'deb',
      '-d',
      'a',
      '-d',
      'b | c',
      '--name',
      'contract-desk',
      '--version',
      '1.2.0',
    ].concat([
      '--architecture',
      'amd64',
      '--maintainer',
      'M <m@x.example>',
      '--description',
      '\n Browse contracts.',
      '/a/=/opt/A b',
    ]),
  );
  expect(contents).toEqual([{ from: '/a/', to: '/opt/A b' }]);
  expect(controlOf(values, 7)).toBe(
    'Package: contract-desk\nVersion: 1.2.0\nArchitecture: amd64\nMaintainer: M <m@x.example>\nInstalled-Size: 7\nDepends: a, b | c\nDescription: Browse contracts.\n',
  );
});
