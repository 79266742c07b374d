import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBackupWriter } from '@main/services/backup/backups';
import { backupFileSchema } from '@shared/domain/clean-up';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const head = {
  operationId: '5b1f3a52-6c1e-4d67-9a3f-000000000001',
  createdAt: Date.UTC(2026, 10, 21, 8, 15, 2),
  connection: { name: 'prod', server: 'https://catalog.example/api' },
};
const contractOf = (nth: number, name: string) => ({
  id: `5b1f3a52-6c1e-4d67-9a3f-00000000010${nth}`,
  name,
  fullyQualifiedName: `db.${name}.dataContract_${name}`,
});
const orders = contractOf(1, 'orders/events');
const customers = contractOf(2, 'customers');

describe('a backup', () => {
  let folder = '';
  let nth = 0;
  const writer = createBackupWriter({ newId: () => `draft-${++nth}` });
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes JSON with one result a line, by contract, and counts them at its end', async () => {
    const draft = await writer.begin({ folder, head, contracts: [orders, customers] });
    const rows = [{ id: 'a', timestamp: 3, odd: { 'ünknown\n': [null] } }, { id: 'b', timestamp: 2 }, 'not a result'];
    await draft.add(orders, rows[0]);
    await draft.add(orders, rows[1]);
    await draft.add(customers, rows[2]);
    const { file, results, bytes } = await draft.finish();
    const text = readFileSync(file, 'utf8');
    expect(path.basename(file)).toBe('2 contracts 2026-11-21 081502Z clean-up.json');
    expect([results, bytes]).toEqual([3, Buffer.byteLength(text)]);
    expect(backupFileSchema.parse(JSON.parse(text))).toEqual({
      format: 'contract-desk/backup',
      version: 1,
      ...head,
      contracts: [
        { contract: orders, results: rows.slice(0, 2) },
        { contract: customers, results: rows.slice(2) },
      ],
      count: 3,
    });
    const ownLines = text.split('\n').map((line) => line.replace(/,$/, ''));
    expect(rows.every((row) => ownLines.includes(JSON.stringify(row)))).toBe(true);
  });

  it('never takes the name of another one that was made in the same second', async () => {
    for (const timestamp of [1, 2]) {
      const draft = await writer.begin({ folder, head, contracts: [orders] });
      await draft.add(orders, { timestamp });
      await draft.finish();
    }
    const name = 'orders_events 2026-11-21 081502Z clean-up';
    expect(readdirSync(folder).sort()).toEqual([`${name} (2).json`, `${name}.json`]);
    expect(readFileSync(path.join(folder, `${name}.json`), 'utf8')).toContain('"timestamp":1');
  });

  it('leaves nothing when it is given up, and is whole without any result', async () => {
    const given = await writer.begin({ folder, head, contracts: [orders] });
    await given.add(orders, { timestamp: 1 });
    given.discard();
    expect(readdirSync(folder)).toEqual([]);
    const empty = await (await writer.begin({ folder, head, contracts: [] })).finish();
    expect(backupFileSchema.parse(JSON.parse(readFileSync(empty.file, 'utf8')))).toMatchObject({
      contracts: [],
      count: 0,
    });
  });

  it('says that its folder is gone', async () => {
    const gone = path.join(folder, 'gone');
    await expect(writer.begin({ folder: gone, head, contracts: [orders] })).rejects.toMatchObject({
      code: 'folder_gone',
    });
  });
});
