import { releaseSchema } from '@shared/domain/local/update';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { clipLines, isVersion, manifestFiles, releaseFiles, releaseNotes } from '../../../scripts/manifest-files.mjs';

const version = '1.2.0';
const names = releaseFiles(version);
const sums = Object.fromEntries(Object.values(names).map((name, index) => [name, String(index).repeat(64)]));
const release = {
  version,
  date: '2026-11-20',
  notes: '### Added\n\n- Contracts open "faster": yes, & <b>soon</b>.',
  about: { description: 'Browse <contracts> & more.', license: 'MIT', homepage: 'https://contractdesk.example' },
  sums,
};
const files = manifestFiles(release);
const read = (name: string): string => files[name] ?? '';
const winget = (part: string) => parse(read(`winget/ContractDesk.ContractDesk${part}.yaml`));

describe('the manifests of one version', () => {
  it('are three of winget with the fields that its schema requires, and the hash of the installer', () => {
    const head = { PackageIdentifier: 'ContractDesk.ContractDesk', PackageVersion: version, ManifestVersion: '1.12.0' };
    expect(winget('')).toEqual({ ...head, DefaultLocale: 'en-US', ManifestType: 'version' });
    expect(winget('.installer')).toMatchObject({
      ...head,
      ManifestType: 'installer',
      InstallerType: 'nullsoft',
      ReleaseDate: '2026-11-20',
      Installers: [
        {
          Architecture: 'x64',
          InstallerUrl: `https://contractdesk.example/download/1.2.0/${names.windows}`,
          InstallerSha256: sums[names.windows]?.toUpperCase(),
        },
      ],
    });
    expect(winget('.locale.en-US')).toMatchObject({
      ...head,
      ManifestType: 'defaultLocale',
      PackageLocale: 'en-US',
      Publisher: 'Contract Desk',
      PackageName: 'Contract Desk',
      License: 'MIT',
      ShortDescription: release.about.description,
      ReleaseNotes: release.notes,
    });
  });

  it('are a cask of Homebrew with a hash for each processor', () => {
    const cask = read('homebrew/contract-desk.rb');
    expect(cask).toMatch(/^cask "contract-desk" do\n[\s\S]*\nend\n$/);
    expect(cask).toContain(`version "${version}"`);
    expect(cask).toContain(`sha256 arm:   "${sums[names.macArm]}",\n         intel: "${sums[names.macIntel]}"`);
    const url = /url "(.*dmg)"/.exec(cask)?.[1]?.replaceAll('#{version}', version).replace('#{arch}', 'arm64');
    expect(url).toBe(`https://contractdesk.example/download/1.2.0/${names.macArm}`);
  });

  it('are one of Flatpak, of the .deb by its hash, with what a software center shows', () => {
    const manifest = parse(read('flatpak/org.contractdesk.app.yml'));
    expect(manifest).toMatchObject({ id: 'org.contractdesk.app', command: 'contract-desk' });
    expect(manifest['finish-args']).not.toContain('--filesystem=home');
    expect(manifest.modules[0].sources[0]).toMatchObject({
      url: `https://contractdesk.example/download/1.2.0/${names.deb}`,
      sha256: sums[names.deb],
    });
    const { component } = new XMLParser({ ignoreAttributes: false }).parse(
      read('flatpak/org.contractdesk.app.metainfo.xml'),
    );
    expect(component).toMatchObject({
      id: 'org.contractdesk.app',
      project_license: 'MIT',
      description: { p: release.about.description },
      releases: { release: { '@_version': version, '@_date': '2026-11-20' } },
    });
  });

  it('have a feed that the app itself takes, also where the notes are long', () => {
    expect(releaseSchema.parse(JSON.parse(read('updates/latest.json')))).toMatchObject({
      version,
      notes: release.notes,
    });
    const long = manifestFiles({ ...release, notes: 'a line of notes\n'.repeat(5000) });
    const text = long['updates/latest.json'] ?? '';
    expect(releaseSchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(text.length).toBeLessThan(64 * 1024);
  });
});

it('finds the day and the notes of a version in the changelog, and of no other', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n- next\n\n## [1.2.0] - 2026-11-20\n\n### Added\n\n- this\n\n## [1.1.0] - 2026-10-01\n\n- old\n';
  expect(releaseNotes(changelog, '1.2.0')).toEqual({ date: '2026-11-20', notes: '### Added\n\n- this' });
  expect(releaseNotes(changelog, '1.1.0')).toEqual({ date: '2026-10-01', notes: '- old' });
  expect(releaseNotes(changelog, '1x2.0')).toBeNull();
});

it('cuts notes between lines', () => {
  expect(clipLines('one\ntwo\nthree', 9)).toBe('one\ntwo');
  expect(clipLines('short', 9)).toBe('short');
});

const ofApp = releaseSchema.shape.version;
const longest = `1.2.0-${'a'.repeat(54)}`;

it.each([
  ...['', '1', 'latest', 'v1.0.0', '1.0.0; rm', '../1.0.0', '1.2.0\n', '01.2.0', '1.2', '1.2.0+build'],
  ...['1.2.0-', '1.2.0-01', '1.2.0-rc.01', '1.2.0-rc..1', `1.2.0-${'9'.repeat(10)}`, `${longest}a`],
])('refuses %j as a version, as the app does', (text) => {
  expect([isVersion(text), ofApp.safeParse(text).success]).toEqual([false, false]);
});

it.each(['1.2.0', '0.0.0', '1.2.0-rc.1', '1.2.0-0', '1.2.0-01a', '1.2.0-rc-1.x', longest])(
  'takes %j as a version, as the app does',
  (text) => expect([isVersion(text), ofApp.safeParse(text).success]).toEqual([true, true]),
);
