import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BackupEnd, backupIdentity, readBackup } from '@main/services/backup/backup-reader';
import { createBackupWriter } from '@main/services/backup/backups';
import type { BackupContract } from '@shared/domain/clean-up';
import { AppError } from '@shared/errors/app-error';
import { backupContract, backupHead } from '@tests/support/backup-parts';
import { watchLoop } from '@tests/support/event-loop';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('reading a backup', () => {
  let folder = '';
  let nth = 0;
  const writer = createBackupWriter({ newId: () => `draft-${++nth}` });
  const never = new AbortController().signal;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function write(rows: readonly (readonly [BackupContract, unknown])[]): Promise<string> {
    const draft = await writer.begin({ folder, head: backupHead, contracts: rows.map(([contract]) => contract) });
    for (const [contract, row] of rows) await draft.add(contract, row);
    return (await draft.finish()).file;
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
    const rows = fc.array(fc.record({ contract: fc.nat(2), row: fc.jsonValue() as fc.Arbitrary<unknown> }), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (made) => {
        const given = made.map(
          ({ contract, row }) => [backupContract(contract), JSON.parse(JSON.stringify(row))] as const,
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

  it('refuses a backup that was cut anywhere, or has text after its end', async () => {
    const file = await write([1, 2, 3].map((at) => [backupContract(at), { timestamp: at, text: 'ü' }]));
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
    await expect(read(file)).resolves.toMatchObject({ end: { count: 3 } });
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

  it('ends when asked to', async () => {
    const file = await write([[backupContract(1), { timestamp: 1 }]]);
    const stop = new AbortController();
    stop.abort();
    await expect(read(file, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('writes and reads 100,000 results and never holds up other work for 200 ms', async () => {
    const text = 'x'.repeat(300);
    const rows = Array.from({ length: 100_000 }, (_, at) => [backupContract(1), { timestamp: at, text }] as const);
    const writing = watchLoop();
    const file = await write(rows);
    expect(writing.stop()).toBeLessThan(200);
    const reading = watchLoop();
    let count = 0;
    for await (const part of readBackup(file, never)) if (part.kind === 'row') count += 1;
    expect(reading.stop()).toBeLessThan(200);
    expect(count).toBe(rows.length);
  });
});
