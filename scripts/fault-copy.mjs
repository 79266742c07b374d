import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, Stop } from './project.mjs';
import { run } from './run.mjs';

/**
 * A copy of a checkout as it is, changes that nobody has committed included, with its packages or ours: faults are seeded there, and
 * what people work on stays as it is. It is gone once this program ends.
 */
export async function copyOf(checkout) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    quiet: true,
  });
  if (code !== 0) throw new Stop(`${checkout} is no checkout of this project.\n${output}`);
  const copy = mkdtempSync(path.join(os.tmpdir(), 'desk-faults-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 10 }));
  for (const name of output.split('\0')) {
    const from = path.join(checkout, name);
    // A file that was deleted is listed until somebody commits that.
    if (name === '' || !statSync(from, { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    copyFileSync(from, path.join(copy, name));
  }
  const own = path.join(checkout, 'node_modules');
  symlinkSync(existsSync(own) ? own : path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
}
