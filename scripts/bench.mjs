// `npm run bench`: builds, then takes the measures. `--quick` takes fewer pairs and leaves out what takes minutes, `--keep` writes the
// figures to docs/bench.json. Anything else goes to Playwright, such as -g 'P7 '.
import { runCommand } from './project.mjs';
import { run } from './run.mjs';
import { ensureBrowser, ensurePackages } from './setup.mjs';

const own = { '--quick': { BENCH_QUICK: '1', BENCH_PAIRS: '3' }, '--keep': { BENCH_KEEP: '1' } };
const asked = process.argv.slice(2);
const env = Object.assign({}, ...asked.map((name) => own[name] ?? {}));
const measures = ['playwright', 'test', '-c', 'tests/bench', ...asked.filter((name) => !(name in own))];

await runCommand(async () => {
  await ensurePackages();
  await ensureBrowser();
  for (const args of [['vite', 'build'], measures]) {
    const { code } = await run(process.execPath, ['scripts/tool.mjs', ...args], { env });
    if (code !== 0) return code;
  }
  return 0;
});
