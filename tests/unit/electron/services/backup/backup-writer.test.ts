import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBackupWriter } from '@main/services/backup/backup-writer';
import { backupFileSchema } from '@shared/domain/operation/clean-up';
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

  const open = (...contracts: readonly (typeof orders)[]) => writer.open({ folder, head, contracts });
  const documentsIn = (file: string) =>
    readFileSync(file, 'utf8')
      .split(/(?<=,"count":\d+\}\n)/)
      .map((text) => backupFileSchema.parse(JSON.parse(text)));
  const shared = { format: 'contract-desk/backup', version: 1, ...head };

  it('writes JSON with one result a line, and counts them at its end', async () => {
    const rows = [{ id: 'a', timestamp: 3, odd: { 'ünknown\n': [null] } }, 'not a result', { id: 'b', timestamp: 2 }];
    const backup = open(orders);
    const part = await backup.begin(orders);
    await part.add(rows.slice(0, 2));
    await part.add(rows.slice(2));
    expect(backup.whole()).toBeNull();
    await part.finish();
    await backup.end();
    const { file = '', ...counts } = backup.whole() ?? {};
    const text = readFileSync(file, 'utf8');
    expect(path.basename(file)).toBe('orders_events 2026-11-21 081502Z clean-up.json');
    expect(counts).toEqual({ results: 3, bytes: Buffer.byteLength(text) });
    const contracts = [{ contract: orders, results: rows }];
    expect(backupFileSchema.parse(JSON.parse(text))).toEqual({ ...shared, contracts, count: 3 });
    const ownLines = text.split('\n').map((line) => line.replace(/,$/, ''));
    expect(rows.every((row) => ownLines.includes(JSON.stringify(row)))).toBe(true);
  });

  it('adds each further contract to what is whole under its name already, and an end', async () => {
    const backup = open(orders, customers);
    for (const [nth, contract] of [orders, customers].entries()) {
      const part = await backup.begin(contract);
      await part.add([{ timestamp: nth }]);
      await part.finish();
      const { file = '', results, bytes } = backup.whole() ?? {};
      expect(readdirSync(folder)).toEqual(['2 contracts 2026-11-21 081502Z clean-up.json']);
      expect([results, bytes]).toEqual([nth + 1, readFileSync(file).length]);
      expect(documentsIn(file)).toHaveLength(nth + 1);
    }
    await backup.end();
    const one = (contract: typeof orders, timestamp: number) => ({
      ...shared,
      more: true,
      contracts: [{ contract, results: [{ timestamp }] }],
      count: 1,
    });
    const end = { ...shared, contracts: [], count: 0 };
    expect(documentsIn(backup.whole()?.file ?? '')).toEqual([one(orders, 0), one(customers, 1), end]);
  });

  it('takes back a contract that is given up, and keeps those before it', async () => {
    const backup = open(orders, customers);
    const first = await backup.begin(orders);
    await first.add([{ timestamp: 1 }]);
    await first.finish();
    const before = readFileSync(backup.whole()?.file ?? '', 'utf8');
    const given = await backup.begin(customers);
    await given.add([{ timestamp: 2, text: 'x'.repeat(600_000) }]);
    expect(readFileSync(backup.whole()?.file ?? '').length).toBeGreaterThan(before.length);
    given.discard();
    first.discard();
    expect(readFileSync(backup.whole()?.file ?? '', 'utf8')).toBe(before);
    expect(backup.whole()).toMatchObject({ results: 1 });
  });

  it.each([
    ['is gone', (file: string) => rmSync(file), 'backup_gone'],
    ['was changed by somebody else', (file: string) => appendFileSync(file, ' '), 'file_failed'],
  ])('adds nothing to a file that %s', async (_, change, code) => {
    const backup = open(orders, customers);
    await (await backup.begin(orders)).finish();
    change(backup.whole()?.file ?? '');
    await expect(backup.begin(customers)).rejects.toMatchObject({ code });
  });

  it('never takes the name of another one that was made in the same second', async () => {
    for (const timestamp of [1, 2]) {
      const part = await open(orders).begin(orders);
      await part.add([{ timestamp }]);
      await part.finish();
    }
    const name = 'orders_events 2026-11-21 081502Z clean-up';
    expect(readdirSync(folder).sort()).toEqual([`${name} (2).json`, `${name}.json`]);
    expect(readFileSync(path.join(folder, `${name}.json`), 'utf8')).toContain('"timestamp":1');
  });

  it('leaves nothing of a first contract that is given up', async () => {
    const given = await open(orders).begin(orders);
    await given.add([{ timestamp: 1 }]);
    given.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails with `folder_gone` when the backup folder is missing', async () => {
    const gone = writer.open({ folder: path.join(folder, 'gone'), head, contracts: [orders] });
    await expect(gone.begin(orders)).rejects.toMatchObject({ code: 'folder_gone' });
  });
});
