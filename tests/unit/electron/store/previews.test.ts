import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { WritableDatabase } from '@main/store/database';
import { databaseName, openDatabase } from '@main/store/open-database';
import { createPreviewLines, forgetEarlierPreviews, forgetPreview } from '@main/store/previews';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result/result';
import { emptyDatabase, planOf, rowsIn } from '@tests/support/database';
import { alikeLines } from '@tests/support/result-arbitraries';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const contractId = '00000000-0000-4000-8000-000000000001' as ContractId;
const one = { preview: 'one', contractId };
const other = { preview: 'other', contractId };
const odd = (key: string): ResultLine => ({ kind: 'unreadable', key, reason: 'no time' });

let db: WritableDatabase;
beforeEach(() => {
  db = emptyDatabase();
});

describe('the lines of a preview', () => {
  it('are the same lines again at their places, however they came in', () => {
    const pages = fc.array(alikeLines, { maxLength: 5 });
    let nth = 0;
    fc.assert(
      fc.property(pages, (pages) => {
        const lines = createPreviewLines(db, { preview: `${nth++}`, contractId });
        for (const page of pages) lines.add(page);
        const all = pages.flat();
        const shown = all.map((line, at) =>
          line.kind === 'unreadable' ? { ...line, key: `${at}/${line.key}` } : line,
        );
        expect(lines.at(all.keys())).toEqual(shown);
        const last = shown.length - 1;
        if (last > 0) expect(lines.at([0, last])).toEqual([shown[0], shown[last]]);
      }),
    );
  });

  it('are found by an index, page by page', () => {
    const where = `preview = 'one' AND contractId = 'c' AND first <= 5 ORDER BY first DESC LIMIT 1`;
    expect(planOf(db, `SELECT first, lines FROM preview_page WHERE ${where}`)).toEqual([
      expect.stringMatching(/^SEARCH preview_page USING INDEX/),
    ]);
  });

  it('go piece by piece, and none of another preview with them', async () => {
    const lines = createPreviewLines(db, one);
    for (let page = 0; page < 250; page += 1) lines.add([odd('a')]);
    createPreviewLines(db, other).add([odd('b')]);
    const gone = forgetPreview(db, 'one');
    expect(rowsIn(db, 'preview_page')).toHaveLength(241);
    await gone;
    expect(rowsIn(db, 'preview_page')).toMatchObject([{ preview: 'other' }]);
    forgetEarlierPreviews(db);
    expect(rowsIn(db, 'preview_page')).toEqual([]);
  });

  it('keep no app from starting where an earlier process has left them damaged', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-previews-'));
    const open = () => openDatabase({ folder, clock: Date.now });
    const { db: before } = open();
    createPreviewLines(before, one).add(Array.from({ length: 20_000 }, (_, at) => odd(`${at}`)));
    const index = `SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_preview_page_1'`;
    const { rootpage } = before.connection.prepare(index).get() ?? {};
    before.connection.close();
    const file = path.join(folder, databaseName);
    const bytes = readFileSync(file);
    bytes.fill(0xff, (Number(rootpage) - 1) * 4096, Number(rootpage) * 4096);
    writeFileSync(file, bytes);
    const { db: damaged, unsavedReason } = open();
    expect(unsavedReason).toBeNull();
    expect(() => forgetEarlierPreviews(damaged)).not.toThrow();
    damaged.connection.close();
    rmSync(folder, { recursive: true });
  });

  it('are not made up where they cannot be read any more', () => {
    const lines = createPreviewLines(db, one);
    lines.add([odd('a')]);
    expect(() => lines.at([1])).toThrow(expect.objectContaining({ code: 'storage' }));
    db.connection.exec(`UPDATE preview_page SET lines = '{"length":1}'`);
    expect(() => lines.at([0])).toThrow(expect.objectContaining({ code: 'storage' }));
  });

  it('stay where they are while the disk refuses, and so does everything else', async () => {
    const lines = createPreviewLines(db, one);
    lines.add([odd('a')]);
    db.connection.exec('PRAGMA query_only = 1');
    expect(() => lines.add([odd('b')])).toThrow(expect.objectContaining({ code: 'storage' }));
    await forgetPreview(db, 'one');
    expect(lines.at([0])).toMatchObject([{ reason: 'no time' }]);
  });

  it('are not held in memory: of 30 MB of them less than a tenth', () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-previews-'));
    const { db: file } = openDatabase({ folder, clock: Date.now });
    const lines = createPreviewLines(file, one);
    const add = (from: number, to: number) => {
      for (let at = from; at < to; at += 1000) {
        lines.add(Array.from({ length: 1000 }, (_, place) => odd(`${at + place}`.padEnd(300, 'x'))));
      }
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = add(0, 5000);
    expect(add(5000, 105_000) - before).toBeLessThan(3_000_000);
    expect(lines.at([104_999])).toMatchObject([{ reason: 'no time' }]);
    file.connection.close();
    rmSync(folder, { recursive: true });
  });
});
