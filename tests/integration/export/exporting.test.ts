import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExportChoice } from '@shared/domain/result/export';
import type { ResultRow } from '@shared/domain/result/result';
import { rowColumns } from '@shared/results/rows/row-columns';
import { allResults } from '@tests/support/all-pages';
import { type ExportApp, everything, openExportApp } from '@tests/support/export-app';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { planAdding } from '@tests/support/operation-calls';
import { readCsv } from '@tests/support/read-csv';
import { describe, expect, it } from 'vitest';

const rowsOf = async ({ app, connectionId }: ExportApp, contractId: Awaited<ReturnType<ExportApp['idOf']>>) =>
  (await allResults(app, { connectionId, contractId, pageSize: 1000 })).lines.filter(
    (line): line is ResultRow => line.kind === 'result',
  );

const since = (from: number): ExportChoice => ({ kind: 'filtered', filter: { from }, except: [] });

const cellsOf = (on: ExportApp): string[][] => readCsv(on.text().replace(/^\uFEFF/, ''));

describe.each(['documented', 'openmetadata'] as const)('an export on a server of the %s dialect', (dialect) => {
  const on = openedForEach(() => openExportApp(dialect));

  it('writes what the filter wants, newest first, and leaves out what was taken out by hand', async () => {
    const contractId = on.idOf('status_sampler');
    const rows = await rowsOf(on, contractId);
    const failed = rows.filter(({ status }) => status === 'Failed');
    const [left] = failed;
    const report = await on.start({
      contractId,
      format: 'csv',
      choice: { kind: 'filtered', filter: { status: ['Failed'] }, except: [left?.key ?? ''] },
    });
    const [header, ...lines] = cellsOf(on);
    expect(header).toEqual(rowColumns.contract.exactHeader);
    expect(lines.map(([timestamp]) => Number(timestamp))).toEqual(failed.slice(1).map(({ timestamp }) => timestamp));
    expect(report).toEqual({
      fileName: 'results.out',
      written: failed.length - 1,
      read: rows.length,
      unreadable: 0,
      missing: 0,
      bytes: statSync(on.file ?? '').size,
      end: 'complete',
    });
    expect(on.names()).toEqual(['results.out']);
    expect(on.offered).toEqual(['status_sampler-results-2026-05-20.csv']);
  });

  it('is named after the day in the zone on the screen', async () => {
    on.file = null;
    const contractId = on.idOf('status_sampler');
    for (const zone of ['UTC', 'Pacific/Pago_Pago']) await on.start({ contractId, format: 'csv', zone });
    expect(on.offered).toEqual(['status_sampler-results-2026-05-20.csv', 'status_sampler-results-2026-05-19.csv']);
  });

  it('writes the selected results alone, reads only their time, and counts those that are gone', async () => {
    const contractId = on.idOf('orders_events');
    const rows = (
      await allResults(on.app, {
        connectionId: on.connectionId,
        contractId,
        pageSize: 1000,
        range: { from: Date.UTC(2026, 4, 18) },
      })
    ).lines.filter((line): line is ResultRow => line.kind === 'result');
    const chosen = [rows[40], rows[7], rows[12]].map((row) => row?.key ?? '');
    on.server.clear();
    const report = await on.start({
      contractId,
      format: 'csv',
      choice: { kind: 'selected', keys: [...chosen, `${rows[9]?.timestamp}#gone`] },
    });
    const times = cellsOf(on)
      .slice(1)
      .map(([timestamp]) => Number(timestamp));
    expect(times).toEqual([rows[7], rows[12], rows[40]].map((row) => row?.timestamp));
    expect(report).toMatchObject({ written: 3, missing: 1 });
    expect(report?.read).toBeLessThan(1100);
    expect(on.server.log.filter(({ url }) => url.includes('/results')).length).toBeLessThan(4);
  });

  it('reports on all runs of the range, and shows what the filter wants', async () => {
    const contractId = on.idOf('status_sampler');
    const rows = await rowsOf(on, contractId);
    const count = (word: string) => rows.filter(({ status }) => status === word).length;
    const choice: ExportChoice = { kind: 'filtered', filter: { status: ['Failed'] }, except: [] };
    expect(await on.start({ contractId, format: 'html', choice })).toMatchObject({ written: count('Failed') });
    expect(on.text()).toContain(`<dd>Failed only, ${count('Failed')} of ${rows.length} runs shown</dd>`);
    expect(on.text()).toContain(`title="${count('Success')} Success of `);
    expect(on.text().match(/<span class="word /g)).toHaveLength(count('Failed'));
  });

  it('has the chosen clock in what people read, and times for programs in CSV and JSON whatever is chosen', async () => {
    const contractId = on.idOf('status_sampler');
    const written = async (format: 'html' | 'csv' | 'json') => {
      await on.start({ contractId, format, zone: 'UTC' });
      return on.text();
    };
    const before = [await written('csv'), await written('json')];
    await on.app.call('settings.set', { hours: '12' });
    const html = await written('html');
    expect(html).toMatch(/\d{4}, \d{1,2}:\d\d:\d\d [ap]m UTC/);
    expect(html).not.toMatch(/\d{4}, [\d:]+ UTC/);
    expect([await written('csv'), await written('json')]).toEqual(before);
  });

  it.runIf(dialect === 'openmetadata')('streams thousands of results with progress', async () => {
    const contractId = on.idOf('orders_events');
    const report = await on.start({ contractId, format: 'csv', choice: since(Date.UTC(2025, 10, 1)) });
    const { written = 0 } = report ?? {};
    expect(written).toBeGreaterThan(20_000);
    expect(report).toMatchObject({ written, read: written, end: 'complete' });
    const events = on.app.events.filter(({ type }) => type === 'export-progress');
    expect(events.length).toBeGreaterThanOrEqual(10);
    expect(events.at(-1)).toMatchObject({ read: written, written });
    expect(on.text().split('\r\n')).toHaveLength(written + 2);
  });

  it('ends at once when it is cancelled, and leaves neither a file nor the beginning of one', async () => {
    const contractId = on.idOf('orders_events');
    writeFileSync(on.file ?? '', 'from before');
    const exportId = randomUUID();
    const running = on.start({ contractId, format: 'json', exportId });
    await expect.poll(() => on.app.events.some(({ type }) => type === 'export-progress')).toBe(true);
    expect(on.names()).toEqual([expect.stringMatching(/^\.results\.out\..*\.part$/), 'results.out']);
    expect(on.text()).toBe('from before');
    await on.app.call('export.cancel', { exportId });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(on.names()).toEqual(['results.out']);
    expect(on.text()).toBe('from before');
  });

  it('that fails half-way leaves nothing behind, says why, and can be repeated', async () => {
    const contractId = on.idOf('orders_events');
    on.server.add({ match: { path: '/results', nth: 3 }, fault: faults.unauthorized() });
    await expect(on.start({ contractId, format: 'html' })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(on.names()).toEqual([]);
    expect(on.app.events).toContainEqual(expect.objectContaining({ type: 'token-refused' }));
    on.server.clear();
    const choice = since(Date.UTC(2026, 4, 19));
    expect(await on.start({ contractId, format: 'html', choice })).toMatchObject({ end: 'complete' });
    expect(on.names()).toEqual(['results.out']);
  });

  it('takes its unfinished file away when the app ends', async () => {
    const contractId = on.idOf('orders_events');
    const running = on.start({ contractId, format: 'csv' });
    const ended = running.catch((error: unknown) => error);
    await expect.poll(() => on.app.events.some(({ type }) => type === 'export-progress')).toBe(true);
    const closing = on.app.container.close();
    expect(on.names()).toEqual([]);
    await closing;
    expect(await ended).toMatchObject({ code: 'cancelled' });
    expect(on.names()).toEqual([]);
  });

  it('can be added again from its JSON, every result of it', async () => {
    const contractId = on.idOf('status_sampler');
    const rows = await rowsOf(on, contractId);
    await on.start({ contractId, format: 'json' });
    const file = await on.app.call('results.readFile', { text: on.text() });
    expect(file).toMatchObject({ kind: 'read', format: 'own', count: rows.length });
    if (file.kind === 'refused') return;
    const source = { kind: 'file' as const, fileId: file.fileId, timestamp: null };
    const target = { previewId: randomUUID(), connectionId: on.connectionId, contractId };
    const preview = await planAdding(on.app, { ...target, source });
    expect(preview.otherContract).toBeNull();
    expect(preview.items.map(({ timestamp }) => timestamp)).toEqual(rows.map(({ timestamp }) => timestamp));
    expect(preview.items.map(({ conflict }) => conflict.kind)).toEqual(rows.map(() => 'exists'));
  });
});

describe('the file of an export', () => {
  const on = openedForEach(() => openExportApp('documented'));

  it('is not written when the person chooses none, and nothing is read', async () => {
    const contractId = on.idOf('status_sampler');
    on.file = null;
    on.server.clear();
    expect(await on.start({ contractId, format: 'csv' })).toBeNull();
    expect(on.server.log.some(({ url }) => url.includes('/results'))).toBe(false);
  });

  it('takes the place of an older one only when it is whole', async () => {
    const contractId = on.idOf('status_sampler');
    writeFileSync(on.file ?? '', 'x'.repeat(1_000_000));
    const report = await on.start({ contractId, format: 'csv' });
    expect(cellsOf(on)).toHaveLength((report?.written ?? 0) + 1);
  });

  it('can be shown in its folder, and no other file can', async () => {
    const contractId = on.idOf('status_sampler');
    const exportId = randomUUID();
    await on.start({ contractId, format: 'csv', exportId });
    expect(await on.app.call('export.reveal', { exportId })).toEqual({ shown: true });
    expect(await on.app.call('export.reveal', { exportId: randomUUID() })).toEqual({ shown: false });
    expect(on.revealed).toEqual([on.file]);
  });

  it('refuses to write an export over a folder', async () => {
    const contractId = on.idOf('status_sampler');
    mkdirSync(on.file ?? '');
    await expect(on.start({ contractId, format: 'csv' })).rejects.toMatchObject({ code: 'file_is_folder' });
    expect(on.names()).toEqual(['results.out']);
  });

  it('cannot take the place of a folder that appears while it is written', async () => {
    const contractId = on.idOf('orders_events');
    const running = on.start({ contractId, format: 'csv', choice: since(Date.UTC(2026, 3, 1)) });
    await expect.poll(() => on.app.events.some(({ type }) => type === 'export-progress')).toBe(true);
    mkdirSync(path.join(on.file ?? '', 'inside'), { recursive: true });
    await expect(running).rejects.toMatchObject({ code: 'file_is_folder' });
    expect(on.names()).toEqual(['results.out']);
  });

  it('needs a folder that is still there when it gets its name', async () => {
    const contractId = on.idOf('orders_events');
    on.file = path.join(on.folder, 'gone', 'results.csv');
    await expect(on.start({ contractId, format: 'csv' })).rejects.toMatchObject({ code: 'folder_gone' });
    mkdirSync(path.dirname(on.file));
    const running = on.start({ contractId, format: 'csv', choice: since(Date.UTC(2026, 3, 1)) });
    await expect.poll(() => on.app.events.some(({ type }) => type === 'export-progress')).toBe(true);
    rmSync(path.dirname(on.file), { recursive: true });
    await expect(running).rejects.toMatchObject({ code: 'folder_gone' });
  });

  it('refuses a zone that does not exist before anything is asked', async () => {
    const contractId = on.idOf('status_sampler');
    const source = { of: 'contract' as const, connectionId: on.connectionId, contractId };
    const target = { source, format: 'html' as const, choice: everything };
    await expect(
      on.app.call('export.start', { ...target, exportId: randomUUID(), zone: 'Mars/Olympus' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(on.offered).toEqual([]);
  });
});
