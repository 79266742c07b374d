import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readAsar } from '@tests/support/packaging/asar-file';
import { readFuseWires } from '@tests/support/packaging/fuse-wire';
import { makeElectronFolder } from '@tests/support/packaging/made-up-electron';
import { builtFiles, makeProject, makeTools, packageProject } from '@tests/support/packaging/packaged-app';
import { asarIntegrityOf } from '@tests/support/packaging/windows-program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-package-'));
const inFolder = (...names: string[]) => path.join(folder, ...names);
const release = (...names: string[]) => inFolder('project/release', ...names);
const mac = (...names: string[]) => release('mac/Contract Desk.app/Contents', ...names);
const linux = release('linux-unpacked/contract-desk');
const windows = release('win-unpacked/Contract Desk.exe');
const archives = {
  Linux: release('linux-unpacked/resources/app.asar'),
  macOS: mac('Resources/app.asar'),
  Windows: release('win-unpacked/resources/app.asar'),
};

// Only Linux packages for all three, and signs nothing while it does. No network: the folder is all there is of Electron.
describe.runIf(process.platform === 'linux')('a packaged app', () => {
  beforeAll(async () => {
    for (const name of ['project', 'electron', 'tools']) mkdirSync(inFolder(name));
    makeProject(inFolder('project'));
    makeElectronFolder(inFolder('electron'));
    await packageProject(
      inFolder('project'),
      [
        '--linux',
        'dir',
        'deb',
        'tar.gz',
        '--mac',
        'dir',
        '--win',
        'dir',
        '--x64',
        `-c.electronDist=${inFolder('electron')}`,
      ],
      makeTools(inFolder('tools')),
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(archives))('has the built files and package.json in it and nothing else, on %s', (_, file) => {
    const { files } = readAsar(file);
    expect([...files.keys()].sort()).toEqual([...Object.keys(builtFiles), 'package.json'].sort());
    for (const [name, text] of Object.entries(builtFiles)) {
      expect(files.get(name), name).toEqual({ content: Buffer.from(text), isIntact: true });
    }
    const own = JSON.parse(String(files.get('package.json')?.content));
    expect(own).toMatchObject({
      name: 'contract-desk',
      main: 'dist/main/main.js',
      desktopName: 'contract-desk.desktop',
    });
    expect(own).not.toHaveProperty('scripts');
    expect(own).not.toHaveProperty('devDependencies');
    const beside = readdirSync(path.dirname(file));
    expect(
      beside.filter((name) => ['app', 'default_app.asar', 'app.asar.unpacked', 'node_modules'].includes(name)),
    ).toEqual([]);
  });

  it.each(Object.entries(archives))('carries the licences of its fonts beside it, on %s', (_, file) => {
    for (const font of ['inter', 'jetbrains-mono']) {
      expect(readFileSync(path.join(path.dirname(file), 'licenses', `${font}.txt`), 'utf8')).toContain('Font License');
    }
  });

  it.each([
    ['Linux', linux],
    ['Windows', windows],
    ['macOS', mac('Frameworks/Electron Framework.framework/Electron Framework')],
  ])('has all nine fuses set in its program, on %s (docs/quality.md S23)', (_, program) => {
    const [off, on] = [false, true];
    expect(readFuseWires(readFileSync(program))).toEqual([
      { version: 1, fuses: [off, on, off, off, on, on, off, off, on] },
    ]);
  });

  it('carries its archive’s hash where Electron looks for it: one other byte shows (S24)', () => {
    const hash = readAsar(archives.macOS).headerHash;
    expect(macPlist()).toContain(
      `<key>Resources/app.asar</key><dict><key>algorithm</key><string>SHA256</string><key>hash</key><string>${hash}</string></dict>`,
    );
    expect(asarIntegrityOf(readFileSync(windows))).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: readAsar(archives.Windows).headerHash },
    ]);
  });

  it('says to macOS who it is and what it opens', () => {
    const plist = macPlist();
    expect(plist).toContain('<key>CFBundleIdentifier</key><string>org.contractdesk.app</string>');
    expect(plist).toContain('<key>CFBundleIconFile</key><string>icon.icns</string>');
    expect(plist).toContain('<key>CFBundleURLSchemes</key><array><string>contractdesk</string></array>');
    expect(plist).toContain('<key>CFBundleTypeExtensions</key><array><string>contractdesk</string></array>');
    expect(readFileSync(mac('Resources/icon.icns')).equals(readFileSync('electron/packaging/icons/icon.icns'))).toBe(
      true,
    );
  });

  it('says to Linux who it is and what it opens, with an icon of each size', () => {
    const desktop = readdirSync(inFolder('tools')).find((name) => name.endsWith('.desktop')) ?? '';
    const lines = readFileSync(inFolder('tools', desktop), 'utf8').split('\n');
    expect(lines).toContain('Exec="/opt/Contract Desk/contract-desk" %U');
    expect(lines).toContain('StartupWMClass=contract-desk');
    expect(lines).toContain('MimeType=application/vnd.contractdesk.connections+json;x-scheme-handler/contractdesk;');
    const types = readdirSync(inFolder('tools')).find((name) => name.endsWith('.xml')) ?? '';
    expect(readFileSync(inFolder('tools', types), 'utf8')).toContain('<glob pattern="*.contractdesk"/>');
    const given = readFileSync(inFolder('tools/fpm.txt'), 'utf8');
    for (const size of [16, 32, 48, 64, 128, 256, 512]) {
      expect(given).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/contract-desk.png`);
    }
    expect(given).toContain('/usr/share/applications/contract-desk.desktop');
  });

  it('is whole in the archive that needs no installation', () => {
    const names = execFileSync('tar', ['tzf', release('contract-desk-0.1.0.tar.gz')], { encoding: 'utf8' }).split('\n');
    expect(names).toContain('contract-desk-0.1.0/contract-desk');
    expect(names).toContain('contract-desk-0.1.0/resources/app.asar');
    expect(names).toContain('contract-desk-0.1.0/LICENSE.electron.txt');
  });
});

const macPlist = () => readFileSync(mac('Info.plist'), 'utf8').replace(/>\s+</g, '><');
