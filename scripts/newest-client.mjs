// `npm run newest-client`: what the newest types of OpenMetadata on PyPI have that the app neither reads nor leaves alone for a reason.
// `-- --version 2.0.7.0` reads another release, `--record` puts its types among the recordings.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from './load-typescript.mjs';
import { cacheFolder } from './machine.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { root, runCommand, say } from './project.mjs';
import { run } from './run.mjs';

const options = { version: { type: 'string' }, record: { type: 'boolean', default: false } };
const recordings = path.join(root, 'tests/recordings/published-types.jsonl');

/** One line for each release, the oldest first. */
function record(line) {
  const others = readFileSync(recordings, 'utf8')
    .split('\n')
    .filter((text) => text !== '');
  const kept = others.map((text) => JSON.parse(text)).filter(({ client }) => client !== line.client);
  const byRelease = (one, other) => one.client.localeCompare(other.client, 'en', { numeric: true });
  writeFileSync(
    recordings,
    [...kept, line]
      .sort(byRelease)
      .map((each) => `${JSON.stringify(each)}\n`)
      .join(''),
  );
}

async function main() {
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  const { values } = parseArgs({ options });
  const { fetchClient } = await loadTypeScript('tests/support/published/fetch-client.ts');
  const { typesIn } = await loadTypeScript('tests/support/published/read-types.ts');
  const { newMembers } = await loadTypeScript('tests/support/published/unread-members.ts');
  const folder = path.join(cacheFolder(process.platform, process.env, os.homedir()), 'published-client');
  mkdirSync(folder, { recursive: true });
  const client = await fetchClient(run, folder, values.version ?? null);
  if (client.state === 'skipped') {
    say(`Skipped, nothing was compared: PyPI did not give OpenMetadata’s client. ${client.why}`);
    return 0;
  }
  const types = typesIn(client.texts);
  if (values.record) record({ client: client.version, types });
  const found = newMembers(types);
  say(`OpenMetadata’s client ${client.version}: ${found.length === 0 ? 'nothing new' : 'new, and decided by nobody'}`);
  for (const member of found) say(`  ${member}`);
  return found.length === 0 ? 0 : 1;
}

await runCommand(main);
