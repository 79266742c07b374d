import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, sourceFiles } from '@tests/unit/directions/read-imports';
import { describe, expect, it } from 'vitest';
import { isElectronSupported } from '../../../../scripts/electron-age.mjs';

const root = path.join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const own = JSON.parse(read('package.json'));
const lock: Readonly<Record<string, LockedPackage>> = JSON.parse(read('package-lock.json')).packages;
const locked = Object.entries(lock).filter(([name]) => name !== '');

/** The package of an import such as `@base-ui/react/dialog`. */
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

/** Packages whose code is in the bundles: what the sources import, without their types, and without Node and Electron. */
const used = [
  ...new Set(
    ['shared', 'electron', 'renderer']
      .flatMap((folder) => sourceFiles(root, folder))
      .flatMap((file) => importsOf(root, file))
      .filter(({ to, isTypeOnly }) => !isTypeOnly && !/^(shared|electron|renderer|docs\/|node:)/.test(to))
      .map(({ to }) => packageOf(to)),
  ),
].sort();

/** Those and all that they bring with them, as the lock file has them. */
function withTheirs(names: readonly string[]): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const add = (from: string, name: string) => {
    const place = placeOf(from, name);
    if (place === null || found.has(place)) return;
    const each = lock[place];
    if (each === undefined) return;
    found.set(place, each);
    for (const needed of Object.keys(each.dependencies ?? {})) add(place, needed);
  };
  for (const name of names) add('', name);
  return found;
}

/** Where Node finds a package, looking from another one upwards. */
function placeOf(from: string, name: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (lock[place] !== undefined) return place;
  return from === '' ? null : placeOf(from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

describe('the packages (docs/quality.md S42)', () => {
  it('of the app itself are few, and none is installed beside it', () => {
    expect(own.dependencies).toBeUndefined();
    for (const name of used) expect(own.devDependencies, name).toHaveProperty([name]);
    expect(used.length, used.join(' ')).toBeGreaterThan(15);
    expect(used.length, used.join(' ')).toBeLessThanOrEqual(25);
  });

  it('pins every dependency to one version with a hash from one registry', () => {
    for (const [name, version] of Object.entries(own.devDependencies)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
    }
    const odd = locked.filter(
      ([, { integrity, resolved }]) =>
        !/^sha512-/.test(integrity ?? '') ||
        (resolved ?? '').replace(/^https:\/\/registry\.npmjs\.org\//, '').includes(':'),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('run nothing of theirs when they are installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    expect(Object.keys(own.scripts).filter((name) => /install|^prepare$|^(pre|post)/.test(name))).toEqual([]);
    const inApp = [...withTheirs(used)].filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(inApp).toEqual([]);
  });

  it('that are in the app may be passed on, by their licences', () => {
    const free = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|BlueOak-1\.0\.0|Unlicense|MIT OR Apache-2\.0)$/;
    const all = [...withTheirs(used)];
    expect(all.length).toBeGreaterThan(used.length);
    expect(all.filter(([, { license }]) => !free.test(license ?? '')).map(([name]) => name)).toEqual([]);
  });
});

describe('Electron (docs/quality.md S13)', () => {
  it('is of one exact version everywhere', () => {
    const version: string = own.devDependencies.electron;
    expect(lock['node_modules/electron']?.version).toBe(version);
    expect(read('tests/host/host.mjs')).toContain(`'${version}-stand-in'`);
  });

  it.each([
    ['45.4.1', '45.4.1', true],
    ['45.4.1', '47.9.0', true],
    ['45.4.1', '48.0.0', false],
    ['9.0.0', '12.0.0', false],
  ])('%s is supported while %s is the newest: %s', (version, newest, expected) => {
    expect(isElectronSupported(version, newest)).toBe(expected);
  });
});
