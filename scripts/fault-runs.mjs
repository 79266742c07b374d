import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { playwrightVerdict, testsByRun, together, vitestVerdict } from './fault-plan.mjs';
import { binOf } from './project.mjs';
import { run } from './run.mjs';

/** A fault may make a run endless; a slow machine has its time. */
const longestRunMs = 10 * 60_000;

/** Runs tests and specs in a folder. The first failure ends a run: it says enough. */
export function createRuns(folder, display) {
  const report = path.join(folder, 'test-results-of-fault.json');
  const bin = (name, program) => binOf(name, program, folder);

  async function reported(command, verdict, env = {}) {
    rmSync(report, { force: true });
    const [program, ...args] = command;
    const { code } = await run(program, args, { cwd: folder, quiet: true, timeoutMs: longestRunMs, env });
    return verdict(read(report), code);
  }

  const vitest = (tests, title) => {
    const filter = title === undefined ? [] : ['--testNamePattern', title];
    const reporter = ['--reporter=json', `--outputFile=${report}`];
    return reported(
      [process.execPath, bin('vitest'), 'run', '--bail=1', ...reporter, ...filter, ...tests],
      vitestVerdict,
    );
  };

  const specs = (config, tests, title) => {
    // A path is taken for a regular expression that matches a part of it.
    const files = tests.map((test) => `${test.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);
    const filter = title === undefined ? [] : ['--grep', title];
    const args = ['test', '-c', config, '--reporter=json', '--max-failures=1', ...filter, ...files];
    const command = [...display, process.execPath, bin('@playwright/test', 'playwright'), ...args];
    return reported(command, playwrightVerdict, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  };

  return {
    /** The tests of a fault, until one has caught it. */
    async run(tests, title) {
      const verdicts = [];
      for (const [how, own] of Object.entries(testsByRun(tests))) {
        verdicts.push(await (how === 'vitest' ? vitest(own, title) : specs(how, own, title)));
        if (verdicts.at(-1).state === 'caught') break;
      }
      return together(verdicts);
    },

    /** Builds the app; false where that fails. */
    async build() {
      const { code } = await run(process.execPath, [bin('vite'), 'build'], { cwd: folder, quiet: true });
      return code === 0;
    },
  };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
