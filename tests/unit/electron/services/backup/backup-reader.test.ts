import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BackupEnd, backupIdentity, readBackup } from '@main/services/backup/backup-reader';
import { createBackupWriter } from '@main/services/backup/backup-writer';
import type { BackupContract } from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { backupContract, backupHead } from '@tests/support/backup-parts';
import { largestStep, watchTurns } from '@tests/support/event-loop';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const orders = backupContract(1);

describe('reading a backup', () => {
  let folder = '';
  let nth = 0;
  const writer = createBackupWriter({ newId: () => `draft-${++nth}` });
  const never = new AbortController().signal;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** One after the other, each contract in a document of its own where there are several. */
  async function write(rows: readonly (readonly [BackupContract, unknown])[]): Promise<string> {
    const contracts = rows.map(([contract]) => contract);
    const backup = writer.open({ folder, head: backupHead, contracts: [...new Set(contracts)] });
    let [at, isFirst] = [0, true];
    while (at < rows.length || isFirst) {
      const contract = rows[at]?.[0] ?? backupContract(1);
      const next = rows.findIndex((row, place) => place > at && row[0] !== contract);
      const end = next === -1 ? rows.length : next;
      const part = await backup.begin(contract);
      await part.add(rows.slice(at, end).map(([, row]) => row));
      await part.finish();
      [at, isFirst] = [end, false];
    }
    await backup.end();
    return backup.whole()?.file ?? '';
  }

  async function read(file: string, signal = never): Promise<{ rows: [BackupContract, unknown][]; end: BackupEnd }> {
    const rows: { contract: number; raw: unknown }[] = [];
    let end: BackupEnd | null = null;
    for await (const part of readBackup(file, signal)) {
      if (part.kind === 'row') rows.push(part);
      else end = part;
    }
    const { contracts } = end ?? { contracts: [] };
    if (end === null) throw new Error('a whole backup has an end');
    return { rows: rows.map(({ contract, raw }) => [contracts[contract] ?? backupContract(9), raw]), end };
  }

  it('gives back every result as it was, with its contract, whatever is in it', async () => {
    const contracts = [1, 2, 3].map(backupContract);
    const rows = fc.array(fc.record({ contract: fc.nat(2), row: fc.jsonValue() as fc.Arbitrary<unknown> }), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (made) => {
        const given = made.map(
          ({ contract, row }) => [contracts[contract] ?? orders, JSON.parse(JSON.stringify(row))] as const,
        );
        const { rows: back, end } = await read(await write(given));
        expect(back).toEqual(given);
        expect(end).toMatchObject({ head: backupHead, count: given.length });
      }),
      { numRuns: 150 },
    );
  });

  it('reads one that was formatted again', async () => {
    const file = await write([[backupContract(1), { timestamp: 1, ünï: '🎉' }]]);
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 4)}\n\n`);
    expect((await read(file)).rows).toEqual([[backupContract(1), { timestamp: 1, ünï: '🎉' }]]);
  });

  it('refuses a backup of a contract that was cut anywhere, or has text after its end', async () => {
    const file = await write([1, 2, 3].map((at) => [orders, { timestamp: at, text: 'ü' }]));
    const whole = readFileSync(file);
    const end = whole.lastIndexOf('}');
    for (let length = 0; length <= end; length += 7) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(read(file), `${length} bytes`).rejects.toMatchObject({ code: 'backup_unreadable' });
    }
    writeFileSync(file, whole);
    appendFileSync(file, 'x');
    await expect(read(file)).rejects.toMatchObject({ code: 'backup_unreadable' });
    truncateSync(file, whole.length);
    await expect(read(file)).resolves.toMatchObject({ end: { count: 3, isCut: false } });
  });

  it.each([
    ['where it was cut', ''],
    ['where another half of a contract follows', '{"format":"contract-desk/backup","version":1,"contracts":[{"res'],
    ['where bytes follow that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x0a])],
    ['where a loss of power left zeros', Buffer.alloc(300_000)],
  ])('reads all contracts of several that are whole %s, and says that its end is missing', async (_, tail) => {
    const file = await write([1, 2, 3].map((at) => [backupContract(at), { timestamp: at, text: 'ü' }]));
    const whole = readFileSync(file);
    const ends = [...whole.toString('latin1').matchAll(/,"count":\d+\}/g)].map(
      ({ index, 0: text }) => index + text.length,
    );
    for (let length = 0; length < (ends.at(-1) ?? 0); length += 13) {
      // Of a contract that is finished its last newline is there, too.
      if (ends.includes(length)) continue;
      writeFileSync(file, Buffer.concat([whole.subarray(0, length), Buffer.from(tail)]));
      const count = ends.filter((end) => end <= length).length;
      if (count === 0) await expect(read(file)).rejects.toMatchObject({ code: 'backup_unreadable' });
      else {
        const { rows, end } = await read(file);
        expect(end).toMatchObject({ count, isCut: true, contracts: { length: count } });
        expect(rows.slice(0, count).map(([contract]) => contract)).toEqual(
          [1, 2, 3].slice(0, count).map(backupContract),
        );
      }
    }
    writeFileSync(file, whole);
    await expect(read(file)).resolves.toMatchObject({ end: { count: 3, isCut: false } });
  });

  it('refuses two backups in one file', async () => {
    const file = await write([[orders, { timestamp: 1 }]]);
    appendFileSync(file, readFileSync(file));
    await expect(read(file)).rejects.toMatchObject({ code: 'backup_unreadable' });
  });

  it.each([
    ['a newer version', (text: string) => text.replace('"version":1', '"version":2'), 'version 2'],
    ['another count', (text: string) => text.replace('"count":1', '"count":2'), 'count'],
    ['another format', (text: string) => text.replace('contract-desk/backup', 'contract-desk/results'), undefined],
    ['a contract without a name', (text: string) => text.replace('"name":"contract_1",', ''), undefined],
    ['bytes that are no text', (text: string) => Buffer.from(text.replace('mark', '\xff'), 'latin1'), undefined],
    ['no JSON', () => 'hello', undefined],
    ['nothing', () => '', undefined],
  ])('says that %s is not one it can read', async (_, change, where) => {
    const file = await write([[backupContract(1), { timestamp: 1, text: 'mark' }]]);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const error = await read(file).then(() => null, AppError.from);
    expect([error?.code, error?.details?.where]).toEqual(['backup_unreadable', where]);
  });

  it('tells one that is gone and one that is a folder', async () => {
    const gone = path.join(folder, 'gone.json');
    await expect(read(gone)).rejects.toMatchObject({ code: 'backup_gone' });
    await expect(backupIdentity(gone)).rejects.toMatchObject({ code: 'backup_gone' });
    await expect(read(folder)).rejects.toMatchObject({ code: 'backup_unreadable' });
  });

  it('stops reading a backup when aborted', async () => {
    const file = await write([[backupContract(1), { timestamp: 1 }]]);
    const stop = new AbortController();
    stop.abort();
    await expect(read(file, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('reads and writes many results in pieces, and other work has its turns between them', async () => {
    const text = 'x'.repeat(300);
    const rows = Array.from({ length: 20_000 }, (_, at) => [orders, { timestamp: at, text }] as const);
    const turns = watchTurns();
    const file = await write(rows);
    // Half a megabyte at a time.
    expect(turns()).toBeGreaterThan(10);
    let count = 0;
    const read = largestStep(() => count);
    for await (const part of readBackup(file, never)) if (part.kind === 'row') count += 1;
    expect(read()).toBeLessThanOrEqual(1000);
    expect(count).toBe(rows.length);
  });
});
