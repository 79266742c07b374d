import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeElectronFolder } from '@tests/support/packaging/made-up-electron';
import { makeProject, packageProject } from '@tests/support/packaging/packaged-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTools } from '../../../scripts/local-tools.mjs';
import { complaintsAbout, kinds, packagesIn, unpack } from '../../../scripts/package-checks.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-local-'));
const inFolder = (...names: string[]) => path.join(folder, ...names);
const release = inFolder('project/release');
const find = (program: string): string | null =>
  ['/usr/bin', '/bin', '/usr/local/bin'].map((where) => path.join(where, program)).find((file) => existsSync(file)) ??
  null;
const isDebian = process.platform === 'linux' && find('dpkg-deb') !== null;
/** Of Debian's squashfs-tools, which few computers have. */
const hasSquash = find('mksquashfs') !== null && find('unsquashfs') !== null;
const version = '0.1.0';

const made = (kind: keyof typeof kinds) => ({ kind, file: path.join(release, kinds[kind].name(version)) }) as const;
const complaintsOf = (kind: keyof typeof kinds) => {
  const into = inFolder(`unpacked-${kind}`);
  const unpacked = unpack(made(kind), into);
  return complaintsAbout(made(kind), { ...unpacked, into }, version);
};

// The packager without a network: this computer's own tools in place of those that it downloads.
describe.runIf(isDebian && process.arch === 'x64')('a package by the tools of this computer', () => {
  beforeAll(async () => {
    for (const name of ['project', 'electron', 'tools']) mkdirSync(inFolder(name));
    makeProject(inFolder('project'));
    makeElectronFolder(inFolder('electron'));
    // Whatever an AppImage begins with: it is not started here.
    writeFileSync(inFolder('runtime'), Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(1000, 1)]));
    const targets = ['deb', 'tar.gz', ...(hasSquash ? ['AppImage'] : [])];
    await packageProject(
      inFolder('project'),
      ['--linux', ...targets, '--x64', `-c.electronDist=${inFolder('electron')}`],
      localTools({ env: {}, find, runtime: inFolder('runtime'), folder: inFolder('tools') }),
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is named, weighs and carries what it should: .deb and archive', () => {
    expect(complaintsOf('deb')).toEqual([]);
    expect(complaintsOf('tar.gz')).toEqual([]);
    const found = packagesIn(release, version).map(({ kind }) => kind);
    expect(found).toEqual(hasSquash ? ['deb', 'AppImage', 'tar.gz'] : ['deb', 'tar.gz']);
  });

  it.runIf(hasSquash)('is named, weighs and carries what it should: AppImage', () => {
    expect(complaintsOf('AppImage')).toEqual([]);
    const bytes = readFileSync(made('AppImage').file);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('\x7fELF');
    expect(readFileSync(path.join(inFolder('unpacked-AppImage'), 'AppRun'), 'utf8')).toContain('contract-desk');
  });

  it('is a .deb that Debian reads, with files of root that others cannot write', () => {
    const { file } = made('deb');
    const field = (name: string) => execFileSync('dpkg-deb', ['-f', file, name], { encoding: 'utf8' }).trim();
    expect(field('Package')).toBe('contract-desk');
    expect(field('Maintainer')).toBe('Contract Desk <desk@contractdesk.example>');
    expect(field('Depends')).toContain('libgbm1');
    expect(Number(field('Installed-Size'))).toBeGreaterThan(10);
    const listed = execFileSync('dpkg-deb', ['-c', file], { encoding: 'utf8' }).trim().split('\n');
    expect(listed.filter((line) => !/^[-d]rwxr-xr-x root\/root|^-rw-r--r-- root\/root/.test(line))).toEqual([]);
    const control = path.join(inFolder('unpacked-deb'), 'DEBIAN');
    execFileSync('md5sum', ['--check', '--quiet', path.join(control, 'md5sums')], { cwd: inFolder('unpacked-deb') });
    for (const script of ['postinst', 'postrm']) {
      expect(statSync(path.join(control, script)).mode & 0o111).toBe(0o111);
      execFileSync('bash', ['-n', path.join(control, script)]);
    }
  });

  it('is found out where it lacks a licence, switches the sandbox off or is of another version', () => {
    const into = inFolder('spoiled');
    const { app, desktop } = unpack(made('deb'), into);
    rmSync(path.join(app, 'resources/licenses/inter.txt'));
    const entry = path.join(desktop ?? '', 'contract-desk.desktop');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('%U', '--no-sandbox %U'));
    expect(complaintsAbout(made('deb'), { app, desktop, into }, '0.2.0')).toEqual([
      'resources/licenses/inter.txt is missing',
      'its entry for the menu switches the sandbox off',
      'its control file lacks Version: 0.2.0',
    ]);
  });
});
