import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseSchema } from '@shared/domain/local/update';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { releaseFiles } from '../../../scripts/manifest-files.mjs';

const root = path.join(import.meta.dirname, '../../..');
const version = '1.2.0';
const names = releaseFiles(version);
const changelog = `# Changelog\n\n## [Unreleased]\n\n## [${version}] - 2026-11-20\n\n### Added\n\n- Windows.\n`;

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'manifests-'));
  for (const name of ['manifests.mjs', 'manifest-files.mjs', 'project.mjs']) {
    await cp(path.join(root, 'scripts', name), path.join(checkout, 'scripts', name));
  }
  await cp(path.join(root, 'package.json'), path.join(checkout, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), 'dir');
  await writeFile(path.join(checkout, 'CHANGELOG.md'), changelog);
  await mkdir(path.join(checkout, 'release'));
});
afterEach(async () => rm(checkout, { recursive: true }));

const put = async (files: readonly string[]): Promise<void> => {
  for (const name of files) await writeFile(path.join(checkout, 'release', name), `the bytes of ${name}`);
};
const sumOf = (name: string) => createHash('sha256').update(`the bytes of ${name}`).digest('hex');
const run = (...options: readonly string[]) =>
  promisify(execFile)(process.execPath, [path.join(checkout, 'scripts', 'manifests.mjs'), ...options]);
const written = (name: string) => readFile(path.join(checkout, 'release', 'manifests', name), 'utf8');

describe('npm run manifests', () => {
  it('writes all manifests and the feed of one version, with the hashes of the files that are there', async () => {
    await put(Object.values(names));
    await run('--version', version);
    expect((await readdir(path.join(checkout, 'release', 'manifests'))).sort()).toEqual(
      ['SHA256SUMS', 'flatpak', 'homebrew', 'updates', 'winget'].sort(),
    );
    const installer = parse(await written('winget/ContractDesk.ContractDesk.installer.yaml'));
    expect(installer.Installers[0].InstallerSha256).toBe(sumOf(names.windows).toUpperCase());
    expect(await written('homebrew/contract-desk.rb')).toContain(sumOf(names.macArm));
    expect(releaseSchema.parse(JSON.parse(await written('updates/latest.json')))).toMatchObject({
      version,
      date: '2026-11-20',
    });
  });

  it('takes the hashes of files built elsewhere from a list, as sha256sum writes it', async () => {
    await put([names.deb]);
    const others = Object.values(names).filter((name) => name !== names.deb);
    const list = path.join(checkout, 'sums');
    await writeFile(list, others.map((name) => `${sumOf(name)}  ${name}\n`).join(''));
    await run('--version', version, '--sums', list);
    const sums = (await written('SHA256SUMS')).trim().split('\n');
    expect(sums.sort()).toEqual(
      Object.values(names)
        .map((name) => `${sumOf(name)}  ${name}`)
        .sort(),
    );
  });

  it('names what is missing, and writes nothing: a file, a section of the changelog, a version', async () => {
    await put([names.deb]);
    await expect(run('--version', version)).rejects.toMatchObject({ stderr: expect.stringContaining(names.windows) });
    await expect(run('--version', '9.9.9')).rejects.toMatchObject({ stderr: expect.stringContaining('[9.9.9]') });
    await expect(run('--version', 'new')).rejects.toMatchObject({ stderr: expect.stringContaining('not a version') });
    expect(await readdir(path.join(checkout, 'release'))).toEqual([names.deb]);
  });
});
