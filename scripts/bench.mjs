// `npm run bench`: builds, then takes the measures. `--quick` takes fewer pairs of smaller sizes and leaves out what takes minutes,
// `--keep` writes the figures to docs/bench.json and docs/performance.md. Anything else goes to Playwright, such as -g 'P7 '.
import { runCommand } from './project.mjs';
import { run } from './run.mjs';
import { ensureBrowser, ensurePackages } from './setup.mjs';

const asked = process.argv.slice(2);
const others = asked.filter((name) => name !== '--quick' && name !== '--keep');
const env = {
  ...(asked.includes('--quick') ? { BENCH_QUICK: '1' } : {}),
  ...(asked.includes('--keep') ? { BENCH_KEEP: others.length === 0 ? 'all' : 'some' } : {}),
};
const measures = ['playwright', 'test', '-c', 'tests/bench', ...others];

await runCommand(async () => {
  await ensurePackages();
  await ensureBrowser();
  for (const args of [['vite', 'build'], measures]) {
    const { code } = await run(process.execPath, ['scripts/tool.mjs', ...args], { env });
    if (code !== 0) return code;
  }
  return 0;
});
