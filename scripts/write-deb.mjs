// A .deb by dpkg-deb, from what electron-builder gives to fpm: in place of fpm, which it would download (scripts/local-tools.mjs).
// The folders and files of the package are given as `source=target`, a folder with a slash at its end.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The flags of fpm that stand alone. */
const switches = new Set(['--force', '--debug']);

/** Every value of each flag, and what is to be packed. */
export function readFpmArgs(args) {
  const values = new Map();
  const contents = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (switches.has(arg)) continue;
    if (arg.startsWith('-')) {
      at += 1;
      values.set(arg, [...(values.get(arg) ?? []), args[at]]);
    } else {
      const cut = arg.lastIndexOf('=');
      contents.push({ from: arg.slice(0, cut), to: arg.slice(cut + 1) });
    }
  }
  return { values, contents };
}

/** The control file. A description of several lines has its others one space to the right, as Debian's policy (5.6.13) says. */
export function controlOf(values, installedKb) {
  const one = (flag) => values.get(flag)?.at(-1) ?? null;
  const [summary = '', ...more] = (one('--description') ?? '').split('\n').map((line) => line.trim());
  const description = [summary || more.shift(), ...more.filter((line) => line !== '')].join('\n ');
  const fields = {
    Package: one('--name'),
    Version: one('--version'),
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    'Installed-Size': String(installedKb),
    Depends: values.get('-d')?.join(', '),
    Recommends: values.get('--deb-recommends')?.join(', '),
    Section: one('--category'),
    Priority: one('--deb-priority'),
    Homepage: one('--url'),
    Description: description,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return `${lines.join('\n')}\n`;
}

/** Writes the package; its files belong to root, and none but owners may write them. */
export function writeDeb(args) {
  const { values, contents } = readFpmArgs(args);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-deb-'));
  try {
    for (const { from, to } of contents) {
      const target = path.join(folder, to);
      mkdirSync(path.dirname(target), { recursive: true });
      if (from.endsWith('/')) cpSync(from, target, { recursive: true, verbatimSymlinks: true });
      else copyFileSync(from, target);
    }
    const files = filesIn(folder);
    for (const { file, isFolder, mode } of files) chmodSync(file, isFolder || mode & 0o100 ? 0o755 : 0o644);
    const sums = files.filter(({ isFolder }) => !isFolder).map(({ file }) => sumOf(folder, file));
    const kilobytes = files.reduce((sum, { size, isFolder }) => sum + (isFolder ? 1 : Math.ceil(size / 1024)), 0);
    const control = path.join(folder, 'DEBIAN');
    mkdirSync(control, { mode: 0o755 });
    writeFileSync(path.join(control, 'control'), controlOf(values, kilobytes));
    writeFileSync(path.join(control, 'md5sums'), sums.join(''));
    for (const [flag, name] of [
      ['--after-install', 'postinst'],
      ['--after-remove', 'postrm'],
    ]) {
      const script = values.get(flag)?.at(-1);
      if (script !== undefined) writeFileSync(path.join(control, name), readFileSync(script), { mode: 0o755 });
    }
    chmodSync(folder, 0o755);
    const compression = values.get('--deb-compression')?.at(-1) ?? 'xz';
    const output = values.get('--package')?.at(-1);
    execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', folder, output], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, stat: lstatSync(file) }))
    .filter(({ stat }) => !stat.isSymbolicLink())
    .map(({ file, stat }) => ({ file, isFolder: stat.isDirectory(), mode: stat.mode, size: stat.size }));

const sumOf = (folder, file) =>
  `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${path.relative(folder, file)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeDeb(process.argv.slice(2));
