// `npm run check-packages`: unpacks the Linux packages in release/ and checks their names, sizes, licences and what they tell the
// desktop. With `-- --start`, starts the app of each, and waits for its window.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { complaintsAbout, packagesIn, unpack } from './package-checks.mjs';
import { root, runCommand, Stop, say } from './project.mjs';
import { ensureDisplay, isRoot } from './setup.mjs';

const longestStartMs = 60_000;

async function main() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const found = packagesIn(path.join(root, 'release'), version);
  if (found.length === 0) throw new Stop(`There are no Linux packages of ${version} in release/: npm run package`);
  let bad = 0;
  for (const one of found) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-check-'));
    const into = path.join(folder, 'unpacked');
    try {
      const unpacked = unpack(one, into);
      const complaints = [...complaintsAbout(one, { ...unpacked, into }, version)];
      if (process.argv.includes('--start'))
        complaints.push(...(await complaintsOfStart(one.kind, unpacked.app, folder)));
      bad += complaints.length;
      say(`${path.basename(one.file)}: ${complaints.length === 0 ? 'all well' : complaints.join('; ')}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return bad === 0 ? 0 : 1;
}

/** Starts the app as its package does, with data of its own; waits until it draws a page, and ends it. */
async function complaintsOfStart(kind, app, folder) {
  const isImage = kind === 'AppImage' || kind === 'squashfs';
  const program = path.join(app, isImage ? 'AppRun' : 'contract-desk');
  const args = [`--user-data-dir=${path.join(folder, 'data')}`, ...(isRoot ? ['--no-sandbox'] : [])];
  const [first, ...rest] = [...(await ensureDisplay('electron')), program, ...args];
  const child = spawn(first, rest, { stdio: 'ignore', detached: true });
  let hasEnded = false;
  child.once('close', () => {
    hasEnded = true;
  });
  try {
    for (const until = Date.now() + longestStartMs; Date.now() < until; await sleep(250)) {
      if (hasEnded) return ['it ended at once'];
      if (drawsPage(child.pid)) return [];
    }
    return ['no window came within a minute'];
  } finally {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Whether a program of this group draws a page. A packaged app answers no tools for developers, which would say which one. */
const drawsPage = (group) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((id) => {
      try {
        const [, , ofGroup] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
        return Number(ofGroup) === group && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer');
      } catch {
        return false;
      }
    });

await runCommand(main);
