// `npm run seeded-faults`: puts the faults of tests/seeded-faults into a copy of the product, one after the other, and names those
// that none of their tests notices. It is no part of `npm test`; it says what the tests are worth.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyOf } from './fault-copy.mjs';
import { chosenFaults, faultArgs, faultLine, faultSummary, needsWindow, testsThere, withFault } from './fault-plan.mjs';
import { createRuns } from './fault-runs.mjs';
import { loadTypeScript } from './load-typescript.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { root, runCommand, Stop, say } from './project.mjs';
import { ensureBrowser, ensureDisplay, ensureHost, ensurePackages } from './setup.mjs';

/** Tries faults in a copy, and remembers which tests pass there without any. */
function createTrial(copy, runs) {
  const sound = new Map();
  const at = (name) => path.join(copy, name);

  /** What the tests say without a fault, asked once for each set of them. */
  function withoutFault(tests, title) {
    const key = JSON.stringify([tests, title]);
    if (!sound.has(key)) sound.set(key, runs.run(tests, title));
    return sound.get(key);
  }

  async function judge(fault) {
    const tests = testsThere(fault, (test) => existsSync(at(test)));
    if (tests.length === 0) return { state: 'no tests', by: null };
    const text = existsSync(at(fault.file)) ? readFileSync(at(fault.file), 'utf8') : '';
    const seeded = withFault(text, fault);
    if (seeded === null) return { state: 'stale', by: fault.file };
    const before = await withoutFault(tests, fault.title);
    if (before.state !== 'not caught') return before.state === 'caught' ? { ...before, state: 'unsound' } : before;
    writeFileSync(at(fault.file), seeded);
    try {
      if (needsWindow(fault) && !(await runs.build())) return { state: 'broken', by: 'the build' };
      return await runs.run(tests, fault.title);
    } finally {
      writeFileSync(at(fault.file), text);
    }
  }

  return {
    async try(fault) {
      const start = performance.now();
      const row = { ...fault, ...(await judge(fault)), seconds: (performance.now() - start) / 1000 };
      say(faultLine(row));
      return row;
    },
    /** The specs run on the built app, which has faults in it from then on: first all that is asked of it without one. */
    async beforeSpecs(faults) {
      if (!(await runs.build())) throw new Stop('The app cannot be built without a fault, either.');
      for (const fault of faults) {
        const tests = testsThere(fault, (test) => existsSync(at(test)));
        if (tests.length > 0) await withoutFault(tests, fault.title);
      }
    },
  };
}

/** What a spec needs, of the window or of the whole app. */
async function displayOfSpecs() {
  await ensureBrowser();
  return ensureDisplay((await ensureHost({ retryElectron: false })).host);
}

async function main() {
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  const { wanted, folder = root } = faultArgs(process.argv.slice(2));
  await ensurePackages();
  const { faults } = await loadTypeScript('tests/seeded-faults/all.ts');
  const chosen = chosenFaults(faults, wanted);
  const ofWindow = chosen.filter(needsWindow);
  const display = ofWindow.length === 0 ? [] : await displayOfSpecs();
  const copy = await copyOf(path.resolve(folder));
  const trial = createTrial(copy, createRuns(copy, display));
  say(`${chosen.length} faults, one after the other, in a copy of ${path.resolve(folder)}:`);
  const rows = [];
  for (const fault of chosen.filter((each) => !needsWindow(each))) rows.push(await trial.try(fault));
  if (ofWindow.length > 0) await trial.beforeSpecs(ofWindow);
  for (const fault of ofWindow) rows.push(await trial.try(fault));
  say(`\n${faultSummary(rows)}`);
  return rows.every(({ state }) => state === 'caught') ? 0 : 1;
}

await runCommand(main);
