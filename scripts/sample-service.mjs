/** Runs the sample service alone: `npm run sample-service -- --port 8585 --dialect openmetadata --token secret`. */
import { parseArgs } from 'node:util';
import { loadTypeScript } from './load-typescript.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { runCommand } from './project.mjs';

const options = {
  port: { type: 'string', default: '0' },
  dialect: { type: 'string', default: 'documented' },
  token: { type: 'string' },
  quiet: { type: 'boolean', default: false },
  'large-results': { type: 'string', default: '100000' },
};

async function main() {
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  const { values } = parseArgs({ options });
  const { createSampleService } = await loadTypeScript('electron/sample-service/sample-service.ts');
  const { createSampleToken } = await loadTypeScript('electron/sample-service/sample-token.ts');
  const { serverKindNames, serverKindNamed } = await loadTypeScript('tests/support/server-kinds.ts');

  const port = Number(values.port);
  const largeResults = Number(values['large-results']);
  const kind = serverKindNamed(values.dialect);
  const isCount = Number.isInteger(largeResults) && largeResults > 0;
  if (kind === null || !Number.isInteger(port) || port < 0 || port > 65_535 || !isCount) {
    console.error(
      `usage: npm run sample-service -- [--port 0-65535] [--dialect ${serverKindNames.join('|')}] [--token text] [--quiet] [--large-results n]`,
    );
    return 2;
  }

  const token = values.token ?? createSampleToken({ sub: 'steward' });
  const service = createSampleService({
    kind,
    token,
    largeResults,
    onRequest: values.quiet ? undefined : ({ method, path: url, status }) => console.log(`${status} ${method} ${url}`),
  });
  const { baseUrl } = await service.start(port);
  console.log(`dialect   ${values.dialect}\nbase URL  ${baseUrl}\ntoken     ${token}\nCtrl+C stops it.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => service.stop().then(() => process.exit(0)));
  return 0;
}

await runCommand(main);
