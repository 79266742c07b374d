import { randomUUID } from 'node:crypto';
import type { OperationDraft } from '@main/services/journal/journal';
import { createJournalBook } from '@main/services/journal/journal-book';
import { createJournal } from '@main/services/journal/journal-service';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { connectionId, contractId, deleteOne } from '@tests/support/journal-records';
import { memoryJournalFiles } from '@tests/support/memory-journal';
import { describe, expect, it, vi } from 'vitest';

const draft = (change: Partial<OperationDraft> = {}): OperationDraft => ({
  kind: 'clean-up',
  connectionId,
  contracts: [{ id: contractId, name: 'orders', asset: null }],
  rule: 'Picked results',
  steps: [deleteOne(1), deleteOne(2)],
  ...change,
});

function open(files = memoryJournalFiles()) {
  const unknown: string[] = [];
  const clock = () => 1000;
  const book = createJournalBook({ files, onChanged: () => {}, clock });
  const journal = createJournal({
    book,
    files,
    connectionOf: async (id) => connectionWith({ id, name: 'Catalog', baseUrl: 'https://catalog.example/api' }),
    onUnknown: (id) => unknown.push(id),
    newId: randomUUID,
    clock,
  });
  return { files, book, journal, unknown };
}

const lost = () => Promise.reject(new AppError('timeout', { outcome: 'unknown' }));

describe('a write that is written down first', () => {
  it('leaves after the disk has it, and not before', async () => {
    const { files, journal } = open();
    const writing = await journal.begin(draft());
    const seen = await writing.send(0, async () => files.lines.get(writing.id)?.at(-1));
    expect(seen).toEqual({ kind: 'answered', value: '{"t":"sending","step":0,"at":1000}' });
    expect(files.lines.get(writing.id)?.at(-1)).toBe('{"t":"answer","step":0,"as":"success"}');
  });

  it('leaves once, whoever asks again', async () => {
    const { journal } = open();
    const writing = await journal.begin(draft());
    const send = vi.fn(async () => 'ok');
    const twice = await Promise.all([writing.send(0, send), writing.send(0, send)]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(['answered', 'failed']);
    await writing.end();
    expect(await writing.send(1, send)).toMatchObject({ kind: 'failed', error: { outcome: 'not-sent' } });
    expect(await writing.send(7, send)).toMatchObject({ kind: 'failed' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not leave when the disk is full by then, and that is known to be so after a restart', async () => {
    const { files, journal } = open();
    const writing = await journal.begin(draft());
    const send = vi.fn(async () => 'ok');
    files.isFull = true;
    const sent = await writing.send(0, send);
    expect(sent).toMatchObject({ kind: 'failed', error: { code: 'journal_failed', outcome: 'not-sent' } });
    expect(send).not.toHaveBeenCalled();
    expect(await writing.end()).toBe('not-sent');
    files.isFull = false;
    expect(await open(files).book.find(writing.id)).toMatchObject({ state: 'not-sent' });
  });

  it('is not forgotten when its answer cannot be written down: it comes with the next record', async () => {
    const { files, journal } = open();
    const writing = await journal.begin(draft());
    await writing.send(0, async () => {
      files.isFull = true;
    });
    expect(await open(files).book.find(writing.id)).toMatchObject({ state: 'unknown', requests: { unknown: 1 } });
    files.isFull = false;
    await writing.send(1, async () => {});
    expect(await open(files).book.find(writing.id)).toMatchObject({ state: 'unknown', requests: { done: 2 } });
  });

  it('is told to be looked for when its outcome is unknown at its end', async () => {
    const { journal, unknown } = open();
    const writing = await journal.begin(draft());
    await writing.send(0, lost);
    expect(await writing.end()).toBe('unknown');
    expect(unknown).toEqual([writing.id]);
  });

  it('is closed as one line when its outcome is known, with its failure in our words', async () => {
    const { files, journal, unknown } = open();
    const writing = await journal.begin(draft());
    const details = { status: 403, method: 'DELETE', serverWords: 'operations [Delete] not allowed', requestId: 'r1' };
    await writing.send(0, () => Promise.reject(new AppError('forbidden', { outcome: 'rejected', details })));
    expect(await writing.end()).toBe('refused');
    expect(unknown).toEqual([]);
    const [line, ...others] = files.lines.get(writing.id) ?? [];
    expect(others).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({
      operation: {
        state: 'refused',
        requests: { planned: 2, refused: 1, notSent: 1 },
        problem: { code: 'forbidden', details: { status: 403, method: 'DELETE' } },
      },
    });
    expect(line).not.toMatch(/not allowed|r1/);
  });

  it('of 20,000 requests is begun, told and ended in pieces', async () => {
    const { book, journal } = open();
    const steps = Array.from({ length: 20_000 }, (_, at) => deleteOne(at));
    const writing = await journal.begin(draft({ steps }));
    await writing.send(0, async () => {});
    expect((await book.find(writing.id))?.requests).toMatchObject({ planned: 20_000, done: 1 });
    await writing.found(steps.map((_, step) => ({ step, finding: 'done', changed: 1, unchanged: 0 })));
    expect(await writing.end()).toBe('partly');
  });
});

describe('a clean-up and its restore', () => {
  it('name each other once something was put back', async () => {
    const { book, journal } = open();
    const removed = await journal.begin(draft());
    await removed.send(0, async () => {});
    await removed.found([{ step: 0, finding: 'done', changed: 1, unchanged: 0 }]);
    await removed.end();
    const put = { kind: 'put', contractId, timestamp: 1, resultId: null, status: 'Success', isTaken: false } as const;
    const restored = await journal.begin(draft({ kind: 'restore', steps: [put], counterpart: removed.id }));
    expect(await book.find(removed.id)).toMatchObject({ counterpart: null });
    await restored.send(0, async () => {});
    await restored.found([{ step: 0, finding: 'done', changed: 1, unchanged: 0 }]);
    await restored.end();
    expect(await book.find(removed.id)).toMatchObject({ counterpart: restored.id });
    expect(await book.find(restored.id)).toMatchObject({ counterpart: removed.id });
  });
});
