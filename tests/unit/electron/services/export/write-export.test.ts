import { csvFormat } from '@main/services/export/formats/csv-format';
import { wantedRuns } from '@main/services/export/wanted-runs';
import { type WriteProgress, writeExport } from '@main/services/export/write-export';
import type { DraftFile } from '@main/services/files/file-draft';
import { exportHead, wholeRun } from '@tests/support/export-parts';
import { createGate } from '@tests/support/gate';
import { describe, expect, it } from 'vitest';

const runs = (count: number) => Array.from({ length: count }, (_, index) => wholeRun({ timestamp: index }));

const page = (count: number, end: 'complete' | null) => ({
  lines: [],
  runs: runs(count),
  unreadable: 0,
  end,
  total: null,
});

const draftOf = (write: (text: string) => Promise<void>): DraftFile => ({
  write,
  finish: async () => ({ file: '', bytes: 0 }),
  discard: () => {},
});

const partsOf = (pages: AsyncIterable<ReturnType<typeof page>>, write: (text: string) => Promise<void>) => ({
  pages,
  wanted: wantedRuns({ kind: 'filtered', filter: {}, except: [] }),
  writer: csvFormat(exportHead()),
  draft: draftOf(write),
  signal: new AbortController().signal,
  notesOf: () => [],
  onProgress: (_: WriteProgress) => {},
});

async function* only(one: ReturnType<typeof page>) {
  yield one;
}

describe('writing an export', () => {
  it('yields to other work after every hundred results of a page', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await writeExport(partsOf(only(page(10_000, 'complete')), async () => {}));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  it('asks for no further page before the disk has taken the one before', async () => {
    const disk = createGate();
    let asked = 0;
    async function* pages() {
      for (const end of [null, 'complete'] as const) {
        asked += 1;
        yield page(150, end);
      }
    }
    const writing = writeExport(
      partsOf(pages(), async (text) => {
        if (!text.includes('timestamp')) await disk.opened;
      }),
    );
    await new Promise(setImmediate);
    expect(asked).toBe(1);
    disk.open();
    expect(await writing).toMatchObject({ written: 300, read: 300, end: 'complete' });
    expect(asked).toBe(2);
  });

  it('stops in the middle of a page when it is cancelled', async () => {
    const stop = new AbortController();
    const parts = partsOf(only(page(1000, 'complete')), async (text) => {
      if (!text.includes('timestamp')) stop.abort();
    });
    await expect(writeExport({ ...parts, signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
