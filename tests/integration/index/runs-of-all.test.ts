import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ExportChoice, ExportFormat } from '@shared/domain/result/export';
import type { Position } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { chunkOf } from '@shared/results/columns/packing';
import { listedRun } from '@shared/results/rows/listed-run';
import { faults } from '@tests/support/fault-server/faults';
import { type IndexApp, openIndexed } from '@tests/support/index-app';
import { readCsv } from '@tests/support/read-csv';
import { serverKinds } from '@tests/support/server-kinds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

interface Range {
  readonly from?: number;
  readonly to?: number;
}

/** All runs of a range, page after page. */
async function allRuns(range: Range = {}, pageSize = 200): Promise<ResultRow[]> {
  const { app, connectionId } = desk;
  const rows: ResultRow[] = [];
  let position: Position | null = { mode: 'start' };
  while (position !== null) {
    const page: Awaited<ReturnType<typeof app.call<'index.runs'>>> = await app.call('index.runs', {
      ...{ connectionId, pageSize, position, range },
    });
    for (const line of linesOf(chunkOf(page.columns, createResultDictionaries())))
      if (line.kind === 'result') rows.push(line);
    position = page.next;
  }
  return rows;
}

/** The contract with more results than are kept, and how far back they are kept. */
async function longOne(): Promise<IndexedContract & { readonly coveredFrom: number }> {
  const found = (await desk.contracts()).find(({ contract }) => contract.name === 'orders_events');
  if (found === undefined || found.coveredFrom === null)
    throw new Error('the sample has no contract with many results');
  return { ...found, coveredFrom: found.coveredFrom };
}

const reading = () => desk.app.call('index.rangeReading', { connectionId: desk.connectionId });
const readRange = (keys: readonly string[], from: number) =>
  desk.app.call('index.readRange', { connectionId: desk.connectionId, keys: [...keys], from });
async function readingEnds() {
  await expect.poll(async () => (await reading()).state).not.toBe('reading');
  return reading();
}
const runReads = () => desk.requests().filter((path) => path.endsWith('/results'));

/** An index of few contracts that is up to date, with the one that has more results than are kept. */
async function openRead(most = 12): Promise<void> {
  desk = await openIndexed({ most, besides: 'orders_events' });
  desk.server.clear();
}

describe.each(serverKinds)('the runs of all contracts: $name', ({ dialect, release }) => {
  it('are those of every contract, newest first, each once and with the name of its contract', async () => {
    desk = await openIndexed({ dialect, release });
    desk.server.clear();
    const contracts = await desk.contracts();
    const rows = await allRuns();
    expect(rows).toHaveLength(contracts.reduce((sum, { kept }) => sum + kept, 0));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.every(({ timestamp }, at) => at === 0 || timestamp <= (rows[at - 1]?.timestamp ?? 0))).toBe(true);
    const byKey = new Map(contracts.map((line) => [line.key, line.contract]));
    for (const { key, contract, contractName } of rows) {
      const known = byKey.get(contract ?? '');
      expect(contractName).toBe(known?.displayName ?? known?.name);
      expect(listedRun(key).contract).toBe(contract);
    }
    expect(desk.requests()).toEqual([]);
  });
});

describe('a page of all runs', () => {
  it('is of a range, with both of its ends', async () => {
    await openRead();
    const all = await allRuns();
    const [from, to] = [all[60]?.timestamp ?? 0, all[20]?.timestamp ?? 0];
    const wanted = all.filter(({ timestamp }) => timestamp >= from && timestamp <= to);
    expect(await allRuns({ from, to }, 7)).toEqual(wanted);
  });

  it('is refused for a position that nobody gave out', async () => {
    await openRead(5);
    const { app, connectionId } = desk;
    const position: Position = { mode: 'cursor', reading: randomUUID(), step: 1, after: '1 OR 1=1' };
    await expect(app.call('index.runs', { connectionId, pageSize: 10, position })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('the saved runs of one contract', () => {
  it('are those of the index, with when they were read and how far back, and ask no server', async () => {
    await openRead();
    const { app, connectionId, requests } = desk;
    const { contract, coveredFrom, readAt: savedAt, kept, standing } = await longOne();
    const asked = requests().length;
    const read = async (range?: Range) => {
      const found = await app.call('index.savedRuns', { connectionId, contractId: contract.id, range });
      return { ...found, rows: found === null ? [] : linesOf(chunkOf(found.columns, createResultDictionaries())) };
    };
    const { rows, ...facts } = await read();
    expect(facts).toMatchObject({ savedAt, coveredFrom });
    expect(rows).toHaveLength(kept);
    expect(rows[0]).toEqual(standing.newest);
    const [from, to] = [rows[9], rows[2]].map((row) => (row?.kind === 'result' ? row.timestamp : 0)) as [
      number,
      number,
    ];
    expect((await read({ from, to })).rows).toEqual(rows.slice(2, 10));
    expect(
      await app.call('index.savedRuns', { connectionId, contractId: randomUUID() as typeof contract.id }),
    ).toBeNull();
    expect(requests()).toHaveLength(asked);
  });
});

describe('reading a range', () => {
  it('adds what is not kept back to its beginning, and no more is missing from there', async () => {
    await openRead();
    const { key, coveredFrom, kept, contract } = await longOne();
    const from = coveredFrom - 3 * 24 * 3_600_000;
    expect(await readRange([key], from)).toMatchObject({ state: 'reading', contracts: 1 });
    const ended = await readingEnds();
    expect(ended).toMatchObject({ state: 'idle', done: 1, skipped: 0, cut: 0, error: null });
    const now = await longOne();
    expect(now.coveredFrom).toBe(from);
    expect(now.kept).toBe(kept + ended.runs);
    expect(ended.runs).toBeGreaterThan(100);
    expect(runReads().every((path) => path.includes(contract.id))).toBe(true);
    expect((await allRuns({ from })).filter((run) => run.contract === key)).toHaveLength(now.kept);
  });

  it('reads no more than a thousand results of a contract, and says that there are more', async () => {
    await openRead();
    const { key } = await longOne();
    await readRange([key], 0);
    expect(await readingEnds()).toMatchObject({ cut: 1, done: 1 });
    const now = await longOne();
    expect(now.kept).toBeLessThanOrEqual(1050);
    expect(now.coveredFrom).toBeGreaterThan(0);
  });

  it('does not say that nothing is missing where rows could not be read', async () => {
    await openRead();
    const { key, kept, coveredFrom } = await longOne();
    const old = { timestamp: coveredFrom - 1000, contractExecutionStatus: 'Success' };
    const body = JSON.stringify({ data: [old, { ...old, timestamp: 'soon' }], paging: { total: 2 } });
    desk.server.add({ match: { path: '/results' }, fault: { kind: 'status', status: 200, body } });
    await readRange([key], coveredFrom - 24 * 3_600_000);
    expect(await readingEnds()).toMatchObject({ done: 1, runs: 1, unreadable: 1, error: null });
    expect(await longOne()).toMatchObject({ kept: kept + 1, coveredFrom });
  });

  it('asks nothing about contracts of which nothing is missing', async () => {
    await openRead();
    const whole = (await desk.contracts()).filter(({ coveredFrom }) => coveredFrom === null).map(({ key }) => key);
    expect(whole.length).toBeGreaterThan(0);
    await readRange(whole, 0);
    expect(await readingEnds()).toMatchObject({ done: whole.length, runs: 0 });
    expect(runReads()).toEqual([]);
  });

  it('keeps within the rate of everything in the background, two requests at a time', async () => {
    const waits: number[] = [];
    desk = await openIndexed({ most: 105, sleep: async (ms) => void waits.push(ms) });
    desk.server.clear();
    waits.length = 0;
    const long = (await desk.contracts()).filter(({ coveredFrom }) => coveredFrom !== null);
    await readRange(
      long.slice(0, 6).map(({ key }) => key),
      desk.now() - 90 * 24 * 3_600_000,
    );
    await readingEnds();
    expect(runReads().length).toBeGreaterThan(0);
    expect(waits.filter((ms) => ms >= 40).length).toBeGreaterThanOrEqual(runReads().length - 1);
    expect(desk.server.mostAtOnce()).toBeLessThanOrEqual(2);
  });

  it('ends when it is stopped, and keeps what it has read', async () => {
    await openRead();
    const { key, kept, coveredFrom } = await longOne();
    const held = desk.server.hold({ path: '/results' });
    await readRange([key], coveredFrom - 24 * 3_600_000);
    await expect.poll(() => runReads().length).toBe(1);
    const { app, connectionId } = desk;
    expect(await app.call('index.stopRange', { connectionId })).toMatchObject({ state: 'idle', done: 0 });
    held();
    expect(await longOne()).toMatchObject({ kept, coveredFrom });
    expect(await reading()).toMatchObject({ state: 'idle' });
  });

  it('skips a contract that may not be read, and stands still for a refused token', async () => {
    await openRead();
    const { key, coveredFrom } = await longOne();
    desk.server.add({ match: { path: '/results' }, fault: faults.forbidden() });
    await readRange([key], coveredFrom - 24 * 3_600_000);
    expect(await readingEnds()).toMatchObject({ state: 'idle', skipped: 1, error: null });
    desk.server.clear();
    desk.server.add({ match: { path: '/results' }, fault: faults.unauthorized() });
    await readRange([key], coveredFrom - 24 * 3_600_000);
    expect(await readingEnds()).toMatchObject({ state: 'failed', error: { code: 'unauthorized' } });
    expect(runReads()).toHaveLength(1);
  });
});

describe('an export of the runs of all contracts', () => {
  let folder: string;
  let rows: ResultRow[];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-runs-'));
    desk = await openIndexed({ chooseFile: () => path.join(folder, 'runs.out') });
    desk.server.clear();
    rows = await allRuns();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function written(format: ExportFormat, choice: ExportChoice = { kind: 'filtered', filter: {}, except: [] }) {
    const { app, connectionId } = desk;
    const { report } = await app.call('export.start', {
      source: { of: 'all', connectionId },
      format,
      exportId: randomUUID(),
      zone: 'UTC',
      choice,
    });
    return { report, text: readFileSync(path.join(folder, 'runs.out'), 'utf8') };
  }

  it('names contract and asset in each line of CSV, has every run, and asks no server', async () => {
    const { report, text } = await written('csv');
    const [header = [], ...lines] = readCsv(text.replace(/^\uFEFF/, ''));
    const at = (name: string) => header.indexOf(name);
    expect(report).toMatchObject({ written: rows.length, read: rows.length, missing: 0, end: 'complete' });
    expect(lines.map((line) => [line[at('contract')], line[at('asset')], line[at('timestamp')]])).toEqual(
      rows.map(({ contractName, asset = '', timestamp }) => [contractName, asset, String(timestamp)]),
    );
    expect(desk.requests()).toEqual([]);
  });

  it('writes JSON that says what it is made of, and only the runs of the contracts that are wanted', async () => {
    const [one = '', other = ''] = [...new Set(rows.map(({ contract }) => contract ?? ''))];
    const wanted = rows.filter(({ contract }) => contract === one || contract === other);
    const { text } = await written('json', { kind: 'filtered', filter: { contracts: [one, other] }, except: [] });
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: 'contract-desk/runs', version: 1 });
    expect(file.incomplete).toContain('last 50 runs per contract');
    expect(file.results.map(({ contractKey, timestamp }: Record<string, unknown>) => [contractKey, timestamp])).toEqual(
      wanted.map(({ contract, timestamp }) => [contract, timestamp]),
    );
  });

  it('writes the selected runs alone, though two contracts may share a time', async () => {
    const keys = [rows[3]?.key ?? '', rows[9]?.key ?? ''];
    const { report, text } = await written('csv', { kind: 'selected', keys });
    expect(report).toMatchObject({ written: 2, missing: 0 });
    expect(text).toContain(rows[9]?.contract ?? 'a contract');
  });

  it('makes a JUnit suite of each run, named after its contract, with its failed checks', async () => {
    const failed = rows.filter(({ status, failures }) => status === 'Failed' && failures.length > 0);
    const { text } = await written('junit', { kind: 'filtered', filter: { status: ['Failed'] }, except: [] });
    expect(text.match(/<testsuite /g)).toHaveLength(rows.filter(({ status }) => status === 'Failed').length);
    const [first] = failed;
    expect(text).toContain(`<testsuite name="${first?.contractName} ${new Date(first?.timestamp ?? 0).toISOString()}"`);
    expect(text).toContain(`name="${first?.failures[0]}"`);
  });

  it('makes a report with contract and asset in its table, and no streak over several contracts', async () => {
    const { text } = await written('html');
    expect(text).toContain('<h1>Runs of all contracts</h1>');
    expect(text).toMatch(/<th[^>]*>Contract<\/th>.*<th[^>]*>Asset<\/th>/s);
    expect(text).toContain(rows[0]?.asset ?? 'an asset');
    expect(text).toContain('last 50 runs per contract');
    expect(text).not.toContain('failing streak');
  });
});
