import { createJournal } from '@main/services/journal/journal';
import { createJournalBook } from '@main/services/journal/journal-book';
import { recentOperations } from '@main/store/operations';
import { openStore } from '@main/store/store';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { connectionId, contractId, deleteOne, operationId } from '@tests/support/journal-records';

/**
 * A program that opens the store of a folder as somebody without rights, and says how that went, how many operations it holds, and
 * whether it may send a write: `store-opener <folder>`. Root would not see what the modes of files say.
 */
const nobody = 65_534;
if (process.getuid?.() === 0) {
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
const clock = Date.now;
const store = openStore({ folder: process.argv[2] ?? '', clock });
const journal = createJournal({
  book: createJournalBook({ store, onChanged: () => {}, clock }),
  store,
  connectionOf: async (id) => connectionWith({ id, name: 'Test', baseUrl: 'http://127.0.0.1:1/api' }),
  onUnknown: () => {},
  clock,
});
const contracts = [{ id: contractId, name: 'orders', asset: null }];
const begun = await journal
  .begin({ id: operationId, kind: 'clean-up', connectionId, contracts, rule: null, steps: [deleteOne(1)] })
  .then(
    () => 'begun',
    (thrown: unknown) => AppError.from(thrown).code,
  );
const { total: operations } = recentOperations(store.db, { offset: 0, limit: 1 });
const said = { unsavedReason: store.unsavedReason(), setAside: store.setAside(), operations, begun };
process.stdout.write(`${JSON.stringify(said)}\n`);
