import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { listedKey } from '@shared/results/rows/listed-run';
import { noteLine } from '@shared/results/rows/note-text';
import { rowsAs } from '@shared/results/rows/row-texts';
import { holdsWords, noted, notesOfRows } from '@shared/results/rows/run-notes';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const contractId = '5b1f3a52-6c1e-4d67-9a3f-000000000001' as ContractId;
const connectionId = 'sample' as ConnectionId;
const run = row(1000, { status: 'Failed' });
const note: Note = {
  id: '00000000-0000-4000-8000-000000000001',
  contractId,
  contractName: 'shop.orders',
  run: { key: run.key, timestamp: run.timestamp },
  text: '=1+1 | **ticket** 7\nsecond line',
  acknowledged: null,
  author: 'Ana',
  writtenAt: 2000,
  changedAt: null,
};

describe('the notes of results', () => {
  it('are those about the run, in the list of a contract and in that of all', () => {
    const ofContract = notesOfRows([note, { ...note, run: null }], { of: 'contract', connectionId, contractId });
    expect(ofContract(run)).toEqual([note]);
    expect(ofContract(row(1001))).toEqual([]);
    const ofAll = notesOfRows([note], { of: 'all', connectionId });
    const listed = (key: string) => ({ ...run, key: listedKey(run.key, key), contract: key });
    expect(ofAll(listed(contractId))).toEqual([note]);
    // Servers without a list: several assets share an inherited contract.
    expect(ofAll(listed(`${contractId}/an-asset`))).toEqual([note]);
    expect(ofAll(listed('another'))).toEqual([]);
  });

  it('are a column of their own in every copy, and never a formula or a cell of their own making', () => {
    const rows = [noted(run, () => [note]), row(900)];
    expect(rowsAs('csv', rows, 'UTC')).toContain(`"'=1+1 | **ticket** 7\nsecond line"`);
    expect(JSON.parse(rowsAs('json', rows, 'UTC'))[0].notes).toEqual([
      { text: note.text, author: 'Ana', writtenAt: '1970-01-01T00:00:02.000Z', acknowledgedUntil: null },
    ]);
    expect(rowsAs('markdown', rows, 'UTC')).toContain('\\*\\*ticket\\*\\* 7 second line');
    const headerOf = (copied: Parameters<typeof rowsAs>[1]) =>
      rowsAs('text', copied, 'UTC').split('\n')[0]?.split('\t');
    expect(headerOf(rows)).toContain('Note');
    expect(headerOf([row(900), row(800)])).not.toContain('Note');
  });

  it('are found by words of the text, of the contract and of the author, in any order', () => {
    expect(holdsWords(note, 'TICKET orders ana')).toBe(true);
    expect(holdsWords(note, 'ticket payments')).toBe(false);
    expect(holdsWords(note, '')).toBe(true);
  });

  it.each([
    ['# Known\n\nby **all**', 'Known'],
    ['\n\n- `a` list', 'a list'],
    ['***', '***'],
  ])('in one line are the first that says something: %j', (text, line) => expect(noteLine({ text })).toBe(line));
});
