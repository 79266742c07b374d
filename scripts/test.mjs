// `npm test`: every check of the project, in the order of their speed; after the first that fails no other begins.
// `npm run check`, `integration`, `window` and `e2e` are parts of it, `tours` stands beside it; arguments go to the test runner.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { splitArgs } from './machine.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { binOf, runCommand, Stop, say } from './project.mjs';
import { countPlaywright, countVitest, lastLine, table } from './report.mjs';
import { run } from './run.mjs';
import { ensureBrowser, ensureDisplay, ensureHost, ensurePackages } from './setup.mjs';

/** Every step by its name; `count` reads the report that a step has written. */
function allSteps({ reports, display, args }) {
  const vitest = (name, folder) => {
    const report = path.join(reports, 'vitest.json');
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    return {
      name,
      args: [binOf('vitest'), 'run', '--dir', folder, ...reporters, ...args],
      count: () => countVitest(JSON.parse(readFileSync(report, 'utf8'))),
    };
  };
  const playwright = (name, folder = `tests/${name}`) => {
    const report = path.join(reports, `${name}.json`);
    return {
      name,
      args: [binOf('@playwright/test', 'playwright'), 'test', '-c', folder, '--reporter=list,json', ...args],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      count: () => countPlaywright(JSON.parse(readFileSync(report, 'utf8'))),
    };
  };
  return {
    types: ['shared', 'electron', 'renderer', '.'].map((project) => ({
      name: `types ${project}`,
      // Each checker of a project learns most types anew; the steps have the processors side by side.
      args: [binOf('typescript', 'tsc'), '-p', project, '--checkers', '1'],
    })),
    lint: [
      { name: 'lint', args: [binOf('@biomejs/biome', 'biome'), 'check'] },
      { name: 'spelling', args: [binOf('cspell'), 'lint', '--no-progress', '--no-summary'] },
      { name: 'phrases', args: ['scripts/phrases.mjs'] },
    ],
    unused: { name: 'unused code', args: [binOf('knip')] },
    build: { name: 'build', args: [binOf('vite'), 'build'] },
    unit: vitest('unit', 'tests/unit'),
    integration: vitest('integration', 'tests/integration'),
    unitAndIntegration: vitest('unit and integration', 'tests'),
    window: playwright('window'),
    e2e: { ...playwright('e2e'), before: display },
    tours: { ...playwright('tours', 'tests/tour'), before: display },
  };
}

/** What each part runs: groups one after the other, the steps of a group side by side. */
const parts = {
  check: ({ types, lint, unused, unit }) => [[unit, ...types, ...lint, unused]],
  integration: ({ integration }) => [[integration]],
  window: ({ build, window }) => [[build], [window]],
  e2e: ({ build, e2e }) => [[build], [e2e]],
  tours: ({ build, tours }) => [[build], [tours]],
  all: ({ types, lint, unused, build, unitAndIntegration, window, e2e }) => [
    [...types, ...lint, unused, build],
    [unitAndIntegration],
    [window],
    [e2e],
  ],
};

/** As many at a time as there are processors; what one has printed comes whole. */
async function runTogether(steps) {
  const done = [];
  const waiting = steps.entries();
  const worker = async () => {
    for (const [at, step] of waiting) done[at] = await runStep(step, { quiet: steps.length > 1 });
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return done;
}

async function runStep({ name, args, env, count, before = [] }, { quiet }) {
  if (!quiet) say(`\n— ${name}`);
  const start = performance.now();
  const [program, ...rest] = [...before, process.execPath, ...args];
  const { code, output } = await run(program, rest, { env, quiet });
  if (quiet) say(`\n— ${name}\n${output.trim()}`);
  const seconds = (performance.now() - start) / 1000;
  return { name, outcome: code === 0 ? 'passed' : 'failed', seconds, counts: readCounts(count) };
}

/** A step that died early has written no report. */
function readCounts(count) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}

async function main() {
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  const { retryElectron, appArgs } = splitArgs(process.argv.slice(2));
  const [part = 'all', ...args] = appArgs;
  if (!Object.hasOwn(parts, part)) throw new Stop(`No such part: ${part}. There are ${Object.keys(parts).join(', ')}.`);
  await ensurePackages();
  const host = ['all', 'e2e', 'tours'].includes(part) ? (await ensureHost({ retryElectron })).host : null;
  if (['all', 'window'].includes(part)) await ensureBrowser();
  const reports = mkdtempSync(path.join(os.tmpdir(), 'desk-reports-'));
  const display = host === null ? [] : await ensureDisplay(host);
  const steps = parts[part](allSteps({ reports, display, args }));
  const done = [];
  for (const together of steps) {
    const failed = done.some(({ outcome }) => outcome === 'failed');
    done.push(...(failed ? together.map(({ name }) => ({ name, outcome: 'not run' })) : await runTogether(together)));
  }
  rmSync(reports, { recursive: true, force: true });
  const on = host === null ? '' : `On ${host === 'electron' ? 'Electron' : 'the stand-in host'}, `;
  say(`\n${on}Node ${process.version}:\n${table(done)}`);
  say(lastLine(done));
  return done.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

await runCommand(main);
