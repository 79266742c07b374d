import type { Position } from '@shared/domain/result/paging';
import { allContracts, allResults } from '@tests/support/all-pages';
import { createTestApp, type TestApp } from '@tests/support/app';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { openListed } from '@tests/support/operations';
import { linesIn } from '@tests/support/result-page';
import { rowAt, type SampleApp } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe.each(serverKinds)('paging on $name', (kind) => {
  let open: SampleApp;
  let between: FaultServer;
  let app: TestApp;
  let connectionId: SampleApp['connectionId'];
  beforeAll(async () => {
    open = await openListed(kind);
    between = createFaultServer({ upstream: open.sample.origin });
    await between.start();
    app = createTestApp({ clock: () => Date.UTC(2026, 4, 20, 10, 30) });
    connectionId = await app.connect(`${between.baseUrl}/api`, open.sample.tokens.full);
  });
  afterEach(() => between.clear());
  afterAll(async () => {
    await app.container.close();
    await between.stop();
    await open.close();
  });

  /** As someone else would: past this app. */
  const remove = async (contractId: string, timestamp: number) => {
    const { baseUrl, tokens } = open.sample;
    const headers = { authorization: `Bearer ${tokens.full}` };
    const url = `${baseUrl}/v1/dataContracts/${contractId}/results/${timestamp}`;
    expect((await fetch(url, { method: 'DELETE', headers })).ok).toBe(true);
  };
  const queries = () => between.log.map(({ url }) => new URL(url, 'http://localhost').searchParams);
  const contractKeys = async (pageSize: number) =>
    (await allContracts(app, connectionId, { pageSize })).map((line) =>
      line.kind === 'contract' ? line.id : line.key,
    );

  it('4.12 contracts: limits from 1 to 1000 lead to the same list, each contract once', async () => {
    const whole = await contractKeys(1000);
    expect(new Set(whole).size).toBe(whole.length);
    expect(between.log.length).toBeLessThanOrEqual(2);
    between.clear();
    expect(await contractKeys(33)).toEqual(whole);
    expect(between.log.length).toBeLessThanOrEqual(Math.ceil(whole.length / 33) + 1);
    expect(queries().every((query) => query.get('limit') === '33' && !query.has('before'))).toBe(true);
  });

  it('4.12 contracts: those that are deleted come only when they are included', async () => {
    const count = async (include: 'all' | 'deleted' | 'non-deleted') =>
      (await allContracts(app, connectionId, { include })).length;
    expect(await count('deleted')).toBeGreaterThan(0);
    expect((await count('deleted')) + (await count('non-deleted'))).toBe(await count('all'));
  });

  it('4.12 contracts: a page size of 1 goes on to the next contract', async () => {
    const at = { connectionId, include: 'all', pageSize: 1 } as const;
    const first = await app.call('contracts.page', { ...at, position: { mode: 'start' } });
    if (first.next === null) throw new Error('there is more than one contract');
    const second = await app.call('contracts.page', { ...at, position: first.next });
    expect([...first.lines, ...second.lines]).toEqual((await allContracts(app, connectionId)).slice(0, 2));
  });

  it('4.12 contracts: a page that is asked for again is the same page', async () => {
    const at = { connectionId, include: 'all', pageSize: 20 } as const;
    const { next } = await app.call('contracts.page', { ...at, position: { mode: 'start' } });
    if (next === null) throw new Error('there is a second page');
    const once = await app.call('contracts.page', { ...at, position: next });
    expect(await app.call('contracts.page', { ...at, position: next })).toEqual(once);
  });

  it.each([0, -1, 1001, 1.5])('4.12 limits: %d is refused before anything is sent', async (pageSize) => {
    const position = { mode: 'start' } as const;
    await expect(
      app.call('contracts.page', { connectionId, include: 'all', pageSize, position }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(between.log).toEqual([]);
  });

  it('4.12 results: a row that goes meanwhile makes no other one go missing or come twice', async () => {
    const contractId = await open.idOf('status_sampler');
    const all = (await allResults(app, { connectionId, contractId })).lines;
    const seen: string[] = [];
    let position: Position | null = { mode: 'start' };
    while (position !== null) {
      const page: Awaited<ReturnType<typeof app.call<'results.page'>>> = await app.call('results.page', {
        connectionId,
        contractId,
        pageSize: 10,
        position,
      });
      seen.push(...linesIn(page).map(({ key }) => key));
      if (page.next?.mode !== 'start' && page.next?.step === 2) await remove(contractId, rowAt(all, 5).timestamp);
      position = page.next;
    }
    expect(seen).toEqual(all.map(({ key }) => key));
    expect((await allResults(app, { connectionId, contractId })).lines).toEqual(all.toSpliced(5, 1));
  });

  it('4.12 results: reading ahead gives the same rows with fewer requests, at most one in vain', async () => {
    const contractId = await open.idOf('orders_events');
    const range = { from: Date.UTC(2026, 3, 20) };
    const plain = await allResults(app, { connectionId, contractId, pageSize: 200, range });
    expect(plain.lines.length).toBeGreaterThan(2000);
    between.clear();
    const read = await allResults(app, { connectionId, contractId, pageSize: 200, range, purpose: 'load-all' });
    expect({ lines: read.lines, end: read.end }).toEqual({ lines: plain.lines, end: plain.end });
    expect(between.log.length).toBeLessThanOrEqual(2 + Math.ceil(plain.lines.length / 999) + 1);
  });
});
