import { randomUUID } from 'node:crypto';
import { openServer } from '@main/services/connections/open-server';
import { createJournal } from '@main/services/journal/journal';
import { createJournalBook } from '@main/services/journal/journal-book';
import { openStore } from '@main/store/store';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import { canaryToken } from '@tests/support/canary/canary';
import { connectionWith } from '@tests/support/connection-builders';

/**
 * A program that deletes results without end, one operation after the other, each on a contract of its own, and says what it knows,
 * from the n-th thing on: `journal-writer <folder> <API root> <n>`.
 */
const [, , folder = '', apiRoot = '', from = '1'] = process.argv;
const clock = Date.now;
let silence = Number(from);
let unsaid = '';
const say = (...words: readonly string[]) => {
  unsaid += `${words.join(' ')}\n`;
  silence -= 1;
  if (silence > 0) return;
  process.stdout.write(unsaid);
  unsaid = '';
};
const connectionId = connectionIdSchema.parse(randomUUID());
const store = openStore({ folder, clock });
const journal = createJournal({
  book: createJournalBook({ store, onChanged: () => {}, clock }),
  store,
  connectionOf: async (id) => connectionWith({ id, name: 'Test', baseUrl: apiRoot }),
  onUnknown: () => {},
  clock,
});
const { results } = openServer({ apiRoot, token: async () => canaryToken('writer') });
const timestamps = [1, 2, 3, 4, 5];

for (;;) {
  const contractId = contractIdSchema.parse(randomUUID());
  const steps = timestamps.map((timestamp): WriteStep => ({ kind: 'delete-one', contractId, timestamp, results: 1 }));
  const contracts = [{ id: contractId, name: 'orders', asset: null }];
  const writing = await journal.begin({
    id: randomUUID(),
    kind: 'clean-up',
    connectionId,
    contracts,
    rule: null,
    steps,
  });
  say('begun', contractId);
  const answered: number[] = [];
  for (const [step, timestamp] of timestamps.entries()) {
    const sent = await writing.send(step, () => results.deleteOne(contractId, timestamp));
    if (sent.kind === 'answered') answered.push(step);
    say('sent', contractId);
  }
  await writing.recordFindings(answered.map((step) => ({ step, finding: 'done', changed: 1, unchanged: 0 })));
  say('ended', contractId, await writing.end());
}
