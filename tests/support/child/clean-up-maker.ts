import { randomUUID } from 'node:crypto';
import { createKeyedLock } from '@main/lib/keyed-lock';
import { createBackupWriter } from '@main/services/backup/backup-writer';
import { openServer } from '@main/services/connections/open-server';
import { createJournal } from '@main/services/journal/journal';
import { createJournalBook } from '@main/services/journal/journal-book';
import { createEngine } from '@main/services/operations/engine';
import { cleanUp } from '@main/services/operations/kinds/clean-up';
import type { OperationKinds } from '@main/services/operations/planner';
import { createRunReader } from '@main/services/results/latest-result';
import { createResultService } from '@main/services/results/result-service';
import { openStore } from '@main/store/store';
import { connectionIdSchema } from '@shared/domain/ids';
import { canaryToken } from '@tests/support/canary/canary';
import { connectionWith } from '@tests/support/connection-builders';

/**
 * A program that cleans up contracts without end, several at a time and with a backup, and says that it does at the n-th thing that
 * happens, which is a contract that is being backed up, or a deletion that is about to leave: `clean-up-maker <folder> <API root> <n>`.
 */
const [, , folder = '', apiRoot = '', nth = '1'] = process.argv;
let silence = Number(nth);
const happens = () => {
  silence -= 1;
  if (silence === 0) process.stdout.write('begun\n');
};
const clock = Date.now;
const newId = randomUUID;
const connectionId = connectionIdSchema.parse(newId());
const connection = connectionWith({ id: connectionId, name: 'Test', baseUrl: apiRoot });
const store = openStore({ folder, clock });
const api = openServer({ apiRoot, token: async () => canaryToken('writer') });
const servers = { apiOf: async () => api };
const connectionOf = async () => connection;
const kind = cleanUp({ backups: createBackupWriter({ newId }), backupFolder: async () => folder, store, newId });
const nothing = () => {};
const engine = createEngine({
  kinds: { 'clean-up': kind } as unknown as OperationKinds,
  ...{ servers, connectionOf, store, newId, clock },
  resultsOver: () => createResultService({ servers, newId, clock }),
  journal: createJournal({
    book: createJournalBook({ store, onChanged: nothing, clock }),
    ...{ store, connectionOf, clock },
    onUnknown: nothing,
    beforeSending: async () => happens(),
  }),
  onProgress: ({ phase }) => {
    if (phase === 'backup') happens();
  },
  ...{ onBatch: nothing, onEnded: nothing, onGone: nothing, audit: nothing },
  onRunEnded: () => {},
  writing: createKeyedLock(),
  readerOf: () => {
    throw new Error('no batch is started');
  },
  runReader: createRunReader({ onNewest: nothing, clock }),
  sleep: async () => {},
});
const keep = { newest: false, lastSuccess: false, lastFailure: false };
for (;;) {
  const contractIds = Array.from({ length: 4 }, () => newId());
  const rule = { kind: 'keep-last', count: 2 };
  const target = {
    kind: 'clean-up',
    operationId: newId(),
    connectionId,
    request: { contractIds, rule, keep },
  } as const;
  await engine.plan(target);
  await engine.confirm({ ...target, confirmation: { typed: '', backup: true } });
}
