import { createGate } from '@tests/support/gate';
import { hangMs } from '@tests/support/hang';
import { type IndexApp, openIndexApp } from '@tests/support/index-app';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

const minuteMs = 60_000;
const lists = () => desk.requests().filter((path) => path === 'dataContracts').length;

/** The list as pages of one contract each, whose cursors lead where it is told; one to `none` is refused. */
async function openWithPages(after: Readonly<Record<string, string>>): Promise<void> {
  desk = await openIndexApp({ most: 3 });
  const rows = [...desk.sample.service.world.catalog.contracts.forward(null)].map(({ id, name }) => ({
    id,
    name,
    fullyQualifiedName: `shop.${name}.dataContract_${name}`,
    entity: { id, type: 'table' },
  }));
  for (const [at, [cursor, next]] of Object.entries(after).entries()) {
    const body = JSON.stringify({ data: [rows[at]], paging: { after: next } });
    const isRefused = next === 'none';
    desk.server.add({ match: { path: cursor }, fault: { kind: 'status', status: isRefused ? 400 : 200, body } });
  }
}

describe('a list of contracts without an end', () => {
  it('is read once where its cursors go round', async () => {
    await openWithPages({ 'after=one': 'two', 'after=two': 'one', 'dataContracts?': 'one' });
    await desk.open();
    const status = await desk.untilIdle();
    expect([lists(), status.contracts]).toEqual([3, 3]);
  });

  it('is begun again once, and then left alone for an hour, where its cursor is refused each time', async () => {
    await openWithPages({ 'after=one': 'none', 'dataContracts?': 'one' });
    await desk.open();
    await expect.poll(async () => (await desk.status()).error?.code, { timeout: hangMs }).toBe('cursor_expired');
    expect(lists()).toBe(4);
    for (let minutes = 0; minutes < 50; minutes += 5) desk.pass(5 * minuteMs);
    await expect.poll(async () => (await desk.status()).state).toBe('idle');
    expect(lists()).toBe(4);
  });
});

describe('a server that asks one request to wait', () => {
  it.each([429, 503] as const)('is asked nothing in the background until then (%i)', async (status) => {
    const over = createGate();
    const waits: number[] = [];
    desk = await openIndexApp({
      most: 30,
      sleep: async (ms) => {
        if (ms < 1000) return;
        waits.push(ms);
        await over.opened;
      },
    });
    const { server, app, connectionId } = desk;
    const busy = { kind: 'status', status, headers: { 'Retry-After': '20' }, body: '{"code":0}' } as const;
    server.add({ match: { path: '/tables?', nth: 1 }, fault: busy });
    const letGo = server.hold({ path: '/results' });
    await desk.open();
    const runReads = () => desk.requests().filter((path) => path.endsWith('/results')).length;
    await expect.poll(runReads, { timeout: hangMs }).toBe(2);
    const asked = app.call('assets.page', { connectionId, pageSize: 10, fields: [], position: { mode: 'start' } });
    asked.catch(() => undefined);
    await expect.poll(() => server.log.some(({ url }) => url.includes('/tables?')), { timeout: hangMs }).toBe(true);
    letGo();
    await expect.poll(() => waits.length, { timeout: hangMs }).toBeGreaterThan(0);
    // What had its turn already may still have been sent.
    expect(runReads()).toBeLessThanOrEqual(4);
    expect(waits[0]).toBe(20_000);
    over.open();
    await desk.untilIdle();
  });
});
