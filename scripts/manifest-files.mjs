import { stringify } from 'yaml';

/** The files of a release that its manifests lead to. */
export const releaseFiles = (version) => ({
  windows: `contract-desk-${version}-setup-x64.exe`,
  macArm: `contract-desk-${version}-mac-arm64.dmg`,
  macIntel: `contract-desk-${version}-mac-x64.dmg`,
  deb: `contract-desk_${version}_amd64.deb`,
});

/** SemVer, with the expression and the length of `shared/domain/local/update.ts`: the app refuses a feed with any other version. */
const semver =
  /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}(?:-(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*))*)?$/;

export const isVersion = (text) => text.length <= 60 && semver.test(text);

/** The day and the notes of a version in a changelog that follows keepachangelog.com; null where it has none. */
export function releaseNotes(changelog, version) {
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - (\\d{4}-\\d{2}-\\d{2})$`, 'm').exec(
    changelog,
  );
  if (heading === null) return null;
  const rest = changelog.slice(heading.index + heading[0].length);
  const end = rest.search(/^## /m);
  return { date: heading[1], notes: (end === -1 ? rest : rest.slice(0, end)).trim() };
}

/** Whole lines of a text, up to a length. */
export const clipLines = (text, most) =>
  text.length <= most ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n', most))).trimEnd();

/**
 * Every manifest of a release, and its update feed, by its path below `release/manifests`.
 * @param {{ version: string, date: string, notes: string, about: { description: string, license: string, homepage: string }, sums: Readonly<Record<string, string>> }} release
 *   `sums`: the SHA-256 of each of `releaseFiles`, in hex
 */
export function manifestFiles(release) {
  const files = releaseFiles(release.version);
  const base = `${release.about.homepage}/download/${release.version}`;
  const parts = { ...release, files, base };
  return {
    ...winget(parts),
    'homebrew/contract-desk.rb': cask(parts),
    'flatpak/org.contractdesk.app.yml': flatpak(parts),
    'flatpak/org.contractdesk.app.metainfo.xml': metainfo(parts),
    'updates/latest.json': feed(parts),
  };
}

const schemaVersion = '1.12.0';

/** Three files, by the schema of the Windows package manager. */
function winget({ version, date, notes, about, sums, files, base }) {
  const id = 'ContractDesk.ContractDesk';
  const head = { PackageIdentifier: id, PackageVersion: version };
  const foot = (type) => ({ ManifestType: type, ManifestVersion: schemaVersion });
  const write = (type, content) =>
    `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${type}.${schemaVersion}.schema.json\n${stringify({ ...head, ...content, ...foot(type) })}`;
  return {
    [`winget/${id}.yaml`]: write('version', { DefaultLocale: 'en-US' }),
    [`winget/${id}.installer.yaml`]: write('installer', {
      Platform: ['Windows.Desktop'],
      MinimumOSVersion: '10.0.17763.0',
      InstallerType: 'nullsoft',
      Scope: 'user',
      UpgradeBehavior: 'install',
      Protocols: ['contractdesk'],
      FileExtensions: ['contractdesk'],
      ReleaseDate: date,
      Installers: [
        {
          Architecture: 'x64',
          InstallerUrl: `${base}/${files.windows}`,
          InstallerSha256: sums[files.windows].toUpperCase(),
        },
      ],
    }),
    [`winget/${id}.locale.en-US.yaml`]: write('defaultLocale', {
      PackageLocale: 'en-US',
      Publisher: 'Contract Desk',
      PublisherUrl: about.homepage,
      PackageName: 'Contract Desk',
      PackageUrl: about.homepage,
      License: about.license,
      ShortDescription: about.description,
      Moniker: 'contract-desk',
      Tags: ['data-contracts', 'data-quality', 'openmetadata'],
      ReleaseNotes: clipLines(notes, 9000),
    }),
  };
}

/** A cask of Homebrew; its description is a phrase without a full stop. */
const cask = ({ version, about, sums, files, base }) => `cask "contract-desk" do
  arch arm: "arm64", intel: "x64"

  version "${version}"
  sha256 arm:   "${sums[files.macArm]}",
         intel: "${sums[files.macIntel]}"

  url "${base.replace(version, '#{version}')}/contract-desk-#{version}-mac-#{arch}.dmg"
  name "Contract Desk"
  desc "Data contracts of a metadata catalogue"
  homepage "${about.homepage}/"

  livecheck do
    url "${about.homepage}/updates/latest.json"
    strategy :json do |json|
      json["version"]
    end
  end

  depends_on macos: ">= :monterey"

  app "Contract Desk.app"

  zap trash: [
    "~/Library/Application Support/Contract Desk",
    "~/Library/Logs/Contract Desk",
    "~/Library/Preferences/org.contractdesk.app.plist",
    "~/Library/Saved Application State/org.contractdesk.app.savedState",
  ]
end
`;

const appId = 'org.contractdesk.app';
const sizes = [16, 24, 32, 48, 64, 128, 256, 512];

/** The .deb, laid out as Flatpak wants it; its sandbox takes the place of Chromium's own. */
function flatpak({ sums, files, base }) {
  const share = '/app/share';
  return stringify({
    id: appId,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': '25.08',
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': '25.08',
    command: 'contract-desk',
    'separate-locales': false,
    'finish-args': [
      '--share=ipc',
      '--share=network',
      '--socket=wayland',
      '--socket=fallback-x11',
      '--device=dri',
      '--talk-name=org.freedesktop.secrets',
      '--talk-name=org.freedesktop.Notifications',
      '--talk-name=org.kde.StatusNotifierWatcher',
    ],
    modules: [
      {
        name: 'contract-desk',
        buildsystem: 'simple',
        'build-commands': [
          'ar x contract-desk.deb',
          'tar -xf data.tar.xz',
          "cp -a 'opt/Contract Desk' /app/contract-desk",
          'install -Dm755 contract-desk.sh /app/bin/contract-desk',
          ...sizes.map(
            (size) =>
              `install -Dm644 usr/share/icons/hicolor/${size}x${size}/apps/contract-desk.png ${share}/icons/hicolor/${size}x${size}/apps/${appId}.png`,
          ),
          `install -Dm644 usr/share/applications/contract-desk.desktop ${share}/applications/${appId}.desktop`,
          `desktop-file-edit --set-key=Exec --set-value='contract-desk %U' --set-icon=${appId} ${share}/applications/${appId}.desktop`,
          `install -Dm644 ${appId}.metainfo.xml ${share}/metainfo/${appId}.metainfo.xml`,
        ],
        sources: [
          { type: 'file', url: `${base}/${files.deb}`, sha256: sums[files.deb], 'dest-filename': 'contract-desk.deb' },
          { type: 'file', path: `${appId}.metainfo.xml` },
          {
            type: 'script',
            'dest-filename': 'contract-desk.sh',
            commands: ['exec zypak-wrapper /app/contract-desk/contract-desk "$@"'],
          },
        ],
      },
    ],
  });
}

const metainfo = ({ version, date, about }) => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${appId}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${escaped(about.license)}</project_license>
  <name>Contract Desk</name>
  <summary>Data contracts of a metadata catalogue</summary>
  <developer id="org.contractdesk">
    <name>Contract Desk</name>
  </developer>
  <description>
    <p>${escaped(about.description)}</p>
  </description>
  <launchable type="desktop-id">${appId}.desktop</launchable>
  <url type="homepage">${escaped(about.homepage)}</url>
  <categories>
    <category>Development</category>
  </categories>
  <content_rating type="oars-1.1" />
  <releases>
    <release version="${version.replace('-', '~')}" date="${date}" />
  </releases>
</component>
`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the app asks: within the limits of its schema (shared/domain/local/update.ts). */
const feed = ({ version, date, notes, about }) =>
  `${JSON.stringify({ version, date, notes: clipLines(notes, 20_000), download: `${about.homepage}/download` }, null, 2)}\n`;
