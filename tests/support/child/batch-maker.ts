import { createCipheriv, createDecipheriv } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openStateFile } from '@main/store/settings/state-file';
import { openStore } from '@main/store/store';
import type { ContractId } from '@shared/domain/ids';
import { createTestApp } from '@tests/support/app';
import { keyringWith } from '@tests/support/keyrings';

/**
 * The main process on real files, which validates contracts in a batch as it is told to: `batch-maker <folder> <API root> <token>`.
 * Its input: `start <contract> …`, which says `begun` or the code of its failure, `resume` for the batch that there is, `look` for a line
 * with its standing. It says `ready` first.
 */
const [, , folder = '', apiRoot = '', token = ''] = process.argv;
const say = (text: string) => void process.stdout.write(`${text}\n`);
/** Really seals: the files that it leaves are searched for the token. */
const [key, iv] = [Buffer.alloc(32, 7), Buffer.alloc(16, 3)];
const keyring = keyringWith({
  seal: async (text) => createCipheriv('aes-256-ctr', key, iv).update(text).toString('base64'),
  open: async (sealed) => ({
    text: createDecipheriv('aes-256-ctr', key, iv).update(sealed, 'base64').toString(),
    isStale: false,
  }),
});
const app = createTestApp({
  state: openStateFile({ folder, name: 'desk' }),
  store: openStore({ folder, clock: Date.now }),
  keyring,
});
const options = { parallel: 2, gapMs: 0, mostErrors: 20 };
const { connections } = await app.call('connections.list', {});
const connectionId = connections.find(({ kind }) => kind === 'server')?.id ?? (await app.connect(apiRoot, token));

async function start(contracts: readonly ContractId[]): Promise<void> {
  const items = contracts.map((contractId) => ({ request: { contractId }, skip: null, key: contractId, before: null }));
  say(
    await app.call('batches.start', { connectionId, items, options }).then(
      () => 'begun',
      ({ code }) => code,
    ),
  );
}

async function resume(): Promise<void> {
  for (const { batchId } of (await app.call('batches.list', {})).batches)
    for (const action of ['retry', 'resume'] as const) await app.call('batches.steer', { batchId, action });
}

say('ready');
for await (const line of createInterface(process.stdin)) {
  const [word, ...contracts] = line.split(' ');
  if (word === 'start') await start(contracts as ContractId[]);
  if (word === 'resume') await resume();
  if (word === 'look') {
    const [batch] = (await app.call('batches.list', {})).batches;
    say(JSON.stringify({ ...batch, unsavedReason: app.store.unsavedReason() }));
  }
}
