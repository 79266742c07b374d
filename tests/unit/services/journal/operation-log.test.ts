import type { JournalFile } from '@main/services/journal/journal-files';
import type { JournalRecord } from '@main/services/journal/journal-record';
import { createLedger, type Ledger } from '@main/services/journal/ledger';
import { createOperationLog } from '@main/services/journal/operation-log';
import { memoryJournalFiles } from '@tests/support/memory-journal';
import { describe, expect, it } from 'vitest';

const begin = { id: '11111111-1111-4111-8111-111111111111', requests: 2 } as Ledger['begin'];
const answer = (step: number): JournalRecord => ({ t: 'answer', step, as: 'success' });
const sending = (step: number): JournalRecord => ({ t: 'sending', step, at: 1 });

/** A disk that refuses the first `refusals` appends, each after a moment. */
function openLog(refusals: number) {
  const written: JournalRecord[] = [];
  let left = refusals;
  const file: JournalFile = {
    async append(records) {
      await Promise.resolve();
      left -= 1;
      if (left >= 0) throw new Error('ENOSPC');
      written.push(...records);
    },
    close: async () => {},
  };
  const log = createOperationLog(memoryJournalFiles(), createLedger(begin), file);
  return { log, written };
}

describe('the file of an operation', () => {
  it('holds a record that the disk refused once, also when two are noted at once after it', async () => {
    const { log, written } = openLog(1);
    await log.note(answer(0));
    await Promise.all([log.note(answer(1)), log.note({ t: 'end', at: 2 })]);
    expect(written).toEqual([answer(0), answer(1), { t: 'end', at: 2 }]);
  });

  it('holds records in the order in which they came, though the disk refuses one between them', async () => {
    const { log, written } = openLog(1);
    await Promise.all([log.note(sending(0)), log.note(answer(0)), log.write(sending(1))]);
    expect(written).toEqual([sending(0), answer(0), sending(1)]);
  });

  it('does not hold a record whose writer was told that it failed', async () => {
    const { log, written } = openLog(1);
    await Promise.all([expect(log.write(sending(0))).rejects.toThrow('ENOSPC'), log.note(answer(1))]);
    expect(written).toEqual([answer(1)]);
  });

  it('is closed after what was noted before', async () => {
    const { log, written } = openLog(0);
    void log.note(answer(0));
    await log.close();
    expect(written).toEqual([answer(0)]);
  });
});
