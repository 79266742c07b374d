// `npm run manifests`: the manifests of winget, Homebrew and Flatpak and the update feed of one version, in release/manifests.
// `-- --version x.y.z` names another version than package.json's, `--sums <file>` gives hashes as `sha256sum` writes them; without
// it they are those of the files in release/. The day and the notes are of CHANGELOG.md.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isVersion, manifestFiles, releaseFiles, releaseNotes } from './manifest-files.mjs';
import { root, runCommand, Stop, say } from './project.mjs';

const release = path.join(root, 'release');

/** The hash of each name, as `sha256sum` writes them. */
const sumsIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([\da-f]{64}) [ *](.+)$/gim)].map(([, sum, name]) => [name, sum.toLowerCase()]),
  );

const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function sumsOf(names, given) {
  const known =
    given === undefined ? {} : sumsIn(readFileSync(path.resolve(process.env.INIT_CWD ?? '', given), 'utf8'));
  const found = names.map((name) => {
    const file = path.join(release, name);
    return [name, known[name] ?? (existsSync(file) ? sumOf(file) : null)];
  });
  const missing = found.filter(([, sum]) => sum === null).map(([name]) => name);
  if (missing.length > 0)
    throw new Stop(`There is no hash of ${missing.join(', ')}: neither in release/ nor in --sums.`);
  return Object.fromEntries(found);
}

async function main() {
  const { values } = parseArgs({ options: { version: { type: 'string' }, sums: { type: 'string' } } });
  const about = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = values.version ?? about.version;
  if (!isVersion(version)) throw new Stop(`${version} is not a version, such as 1.2.0.`);
  const notes = releaseNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (notes === null) throw new Stop(`CHANGELOG.md has no section "## [${version}] - <day>".`);
  const sums = sumsOf(Object.values(releaseFiles(version)), values.sums);
  const folder = path.join(release, 'manifests');
  rmSync(folder, { recursive: true, force: true });
  const files = {
    ...manifestFiles({ version, ...notes, about, sums }),
    SHA256SUMS: Object.entries(sums)
      .map(([name, sum]) => `${sum}  ${name}\n`)
      .join(''),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    say(`release/manifests/${name}`);
  }
  return 0;
}

await runCommand(main);
