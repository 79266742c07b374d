// `npm test`: every check of the project, in the order of their speed; after the first that fails no other begins.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { splitArgs } from './machine.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { binOf, runCommand, say } from './project.mjs';
import { countPlaywright, countVitest, lastLine, table } from './report.mjs';
import { run } from './run.mjs';
import { ensureDisplay, ensureHost, ensurePackages } from './setup.mjs';

/** The steps of the run, those side by side that need nothing of each other; `count` reads the report that a step has written. */
function plan({ reports, display }) {
  const vitest = path.join(reports, 'vitest.json');
  const playwright = path.join(reports, 'playwright.json');
  const types = (project) => ({ name: `types ${project}`, args: [binOf('typescript', 'tsc'), '-p', project] });
  return [
    [
      ...['shared', 'electron', 'renderer', '.'].map(types),
      { name: 'lint', args: [binOf('@biomejs/biome', 'biome'), 'check'] },
      { name: 'unused code', args: [binOf('knip')] },
      { name: 'build', args: [binOf('vite'), 'build'] },
    ],
    [
      {
        name: 'unit and integration',
        args: [binOf('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitest}`],
        count: () => countVitest(JSON.parse(readFileSync(vitest, 'utf8'))),
      },
    ],
    [
      {
        name: 'e2e',
        args: [binOf('@playwright/test', 'playwright'), 'test', '-c', 'tests/e2e', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
        before: display,
        count: () => countPlaywright(JSON.parse(readFileSync(playwright, 'utf8'))),
      },
    ],
  ];
}

/** As many at a time as there are processors; what one has printed comes whole. */
async function runTogether(steps) {
  const done = [];
  const waiting = steps.entries();
  const lane = async () => {
    for (const [at, step] of waiting) done[at] = await runStep(step, { quiet: steps.length > 1 });
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
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
  const { retryElectron } = splitArgs(process.argv.slice(2));
  await ensurePackages();
  const { host } = await ensureHost({ retryElectron });
  const reports = mkdtempSync(path.join(os.tmpdir(), 'desk-reports-'));
  const steps = plan({ reports, display: await ensureDisplay(host) });
  const done = [];
  for (const together of steps) {
    const failed = done.some(({ outcome }) => outcome === 'failed');
    done.push(...(failed ? together.map(({ name }) => ({ name, outcome: 'not run' })) : await runTogether(together)));
  }
  rmSync(reports, { recursive: true, force: true });
  say(`\nOn ${host === 'electron' ? 'Electron' : 'the stand-in host'}, Node ${process.version}:\n${table(done)}`);
  say(lastLine(done));
  return done.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

await runCommand(main);
