// Electron 45 carries Node 24: the app's tests and the stand-in host run on it too, whichever Node a command was started with.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder, nodeAdvice, nodeBuild } from './machine.mjs';
import { Stop, say } from './project.mjs';
import { become, run, runNpm } from './run.mjs';

const oldest = 24;

/** `20.19.0` -> false */
export const isNewEnough = (version) => Number.parseInt(version, 10) >= oldest;

/**
 * A Node of this version or newer: the one that runs, or npm's own build of it, fetched once into a folder of the user.
 * @param {{ version?: string, build?: import('./machine.mjs').NodeBuild, cache?: string, npmEnv?: Record<string, string> }} [machine]
 *   the Node that runs, the build for this system and where it is kept; `npmEnv` goes to npm on top of the surroundings
 * @returns {Promise<string>} its program
 */
export async function ensureNode({
  version = process.versions.node,
  build = nodeBuild(process.platform, process.arch),
  cache = cacheFolder(process.platform, process.env, os.homedir()),
  npmEnv = {},
} = {}) {
  if (isNewEnough(version)) return process.execPath;
  const advice = `Contract Desk runs on Node ${oldest}, as Electron 45 does, and this is Node ${version}. ${nodeAdvice(process.platform)}`;
  if (!build) throw new Stop(advice);
  const folder = path.join(cache, `${build.name}-${build.version}`);
  const program = path.join(folder, 'node_modules', build.name, build.program);
  if (existsSync(program)) {
    say(`This is Node ${version}: running on Node ${build.version} from ${folder}`);
    return program;
  }
  say(`This is Node ${version}: fetching Node ${build.version} (npm’s package ${build.name}) into ${folder}`);
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(path.join(cache, 'fetching-'));
  const remove = () => rmSync(fresh, { recursive: true, force: true });
  // Ctrl+C too leaves nothing behind.
  process.once('exit', remove);
  try {
    const trouble = await fetchBuild(build, fresh, npmEnv);
    if (trouble !== null) throw new Stop(`${trouble}\n${advice}`);
    moveInto(folder, fresh);
  } finally {
    remove();
    process.off('exit', remove);
  }
  return program;
}

/**
 * Installed as a project of its own, whose lock file names the build to the letter: npm refuses any other content.
 * @returns {Promise<string | null>} what went wrong
 */
async function fetchBuild({ name, version, integrity, program }, folder, env) {
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args, { cwd: folder, env, quiet: true });
  if (code !== 0) return `${output.trim()}\nnpm could not fetch it; see above.`;
  const node = await run(path.join(folder, 'node_modules', name, program), ['--version'], { quiet: true });
  return node.output.trim() === `v${version}` ? null : 'It does not run on this system.';
}

/** Another command may have been faster; what it has put there is the same. */
function moveInto(folder, fresh) {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Node 24, which `node` is from then on for all that this command starts. */
export async function switchToNode24() {
  const program = await ensureNode();
  if (program !== process.execPath) process.env.PATH = `${path.dirname(program)}${path.delimiter}${process.env.PATH}`;
  return program;
}

/**
 * Runs this command again on Node 24 where it runs on an older one.
 * @param {{ env?: Record<string, string>, input?: string }} [options] as of `become`
 * @returns {Promise<number | undefined>} its exit code; undefined where this Node is new enough
 */
export async function rerunOnNode24(options) {
  const program = await switchToNode24();
  return program === process.execPath ? undefined : become(program, process.argv.slice(1), options);
}
