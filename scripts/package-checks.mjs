import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

const megabyte = 1_000_000;

/** The packages of Linux: their names, and what they may weigh in bytes (docs/releasing.md#linux). */
export const kinds = {
  deb: { name: (version) => `contract-desk_${version}_amd64.deb`, most: 130 * megabyte },
  AppImage: { name: (version) => `contract-desk-${version}-x86_64.AppImage`, most: 150 * megabyte },
  squashfs: { name: (version) => `contract-desk-${version}-x86_64.squashfs`, most: 150 * megabyte },
  'tar.gz': { name: (version) => `contract-desk-${version}.tar.gz`, most: 170 * megabyte },
};

/** The packages of a version that are in a folder. */
export const packagesIn = (folder, version) =>
  Object.entries(kinds)
    .map(([kind, { name }]) => ({ kind, file: path.join(folder, name(version)) }))
    .filter(({ file }) => existsSync(file));

/** Unpacks a package into a folder that is not there yet; the folder of the app in it, and of its control files. */
export function unpack({ kind, file }, into) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  if (kind === 'deb') {
    execFileSync('dpkg-deb', ['-R', file, into], quiet);
    return { app: path.join(into, 'opt/Contract Desk'), desktop: path.join(into, 'usr/share/applications') };
  }
  if (kind === 'tar.gz') {
    execFileSync('mkdir', ['-p', into], quiet);
    execFileSync('tar', ['xzf', file, '-C', into, '--strip-components=1'], quiet);
    return { app: into, desktop: null };
  }
  execFileSync('unsquashfs', ['-q', '-n', '-o', String(squashOffset(file)), '-d', into, file], quiet);
  return { app: into, desktop: into };
}

/** Where the file system of an AppImage begins, behind the runtime: by its mark and the version of its format. */
function squashOffset(file) {
  const head = Buffer.alloc(2 * megabyte);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  for (let at = head.indexOf('hsqs'); at !== -1; at = head.indexOf('hsqs', at + 1)) {
    if (head.readUInt16LE(at + 28) === 4) return at;
  }
  throw new Error('there is no file system in it');
}

/** The licences that every package carries, in the folder of the app. */
const licences = [
  'LICENSE.electron.txt',
  'resources/licenses/contract-desk.txt',
  'resources/licenses/inter.txt',
  'resources/licenses/jetbrains-mono.txt',
];

/**
 * What is wrong with a package and what was unpacked of it, in words; nothing where all is well.
 * @param {{ kind: string, file: string }} one
 * @param {{ app: string, desktop: string | null, into: string }} unpacked
 * @param {string} version
 * @returns {string[]}
 */
export function complaintsAbout({ kind, file }, { app, desktop, into }, version) {
  const { size } = statSync(file);
  const { most } = kinds[kind];
  return [
    ...(size > most ? [`it has ${Math.ceil(size / megabyte)} MB, more than ${most / megabyte}`] : []),
    ...['contract-desk', 'resources/app.asar', ...licences]
      .filter((name) => !existsSync(path.join(app, name)))
      .map((name) => `${name} is missing`),
    ...(desktop === null ? [] : complaintsAboutEntry(desktop)),
    ...(kind === 'deb' ? complaintsAboutControl(into, version) : []),
    ...(kind === 'AppImage' && !isRunnable(file) ? ['it cannot be started'] : []),
  ];
}

const isRunnable = (file) => (statSync(file).mode & 0o111) === 0o111 && readFileSync(file).subarray(0, 4).equals(elf);
const elf = Buffer.from('\x7fELF', 'latin1');

/** What the menu of a desktop is told. */
function complaintsAboutEntry(folder) {
  const entry = path.join(folder, 'contract-desk.desktop');
  if (!existsSync(entry)) return ['contract-desk.desktop is missing'];
  const lines = readFileSync(entry, 'utf8').split('\n');
  const wanted = [
    'Name=Contract Desk',
    'Icon=contract-desk',
    'StartupWMClass=contract-desk',
    'Type=Application',
    'MimeType=application/vnd.contractdesk.connections+json;x-scheme-handler/contractdesk;',
  ];
  return [
    ...wanted.filter((line) => !lines.includes(line)).map((line) => `its entry for the menu lacks ${line}`),
    ...(lines.some((line) => line.startsWith('Exec=') && line.includes('--no-sandbox'))
      ? ['its entry for the menu switches the sandbox off']
      : []),
  ];
}

function complaintsAboutControl(into, version) {
  const control = readFileSync(path.join(into, 'DEBIAN/control'), 'utf8');
  const wanted = [`Package: contract-desk`, `Version: ${version}`, 'Architecture: amd64', 'Homepage: https://'];
  const scripts = ['postinst', 'postrm'].filter((name) => !existsSync(path.join(into, 'DEBIAN', name)));
  const icons = path.join(into, 'usr/share/icons/hicolor');
  return [
    ...wanted.filter((line) => !control.includes(`${line}`)).map((line) => `its control file lacks ${line}`),
    ...scripts.map((name) => `${name} is missing`),
    ...(existsSync(icons) && readdirSync(icons).length >= 7 ? [] : ['icons are missing']),
    ...(existsSync(path.join(into, 'usr/share/doc/contract-desk/copyright')) ? [] : ['its copyright file is missing']),
  ];
}
