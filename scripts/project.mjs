import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const root = path.join(import.meta.dirname, '..');

/** The program of an installed package of a checkout, run by this Node: no shell, the same on every system. */
export function binOf(packageName, binName = packageName, checkout = root) {
  const folder = path.join(checkout, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[binName]);
}

/** One line about what the command is doing. */
export const say = (text) => void process.stdout.write(`${text}\n`);

/** A reason to stop that a person can act on: shown without a stack. */
export class Stop extends Error {}

/** Runs a command to its end and turns what it threw into an exit code. */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
