import type { SampleContract } from '@main/sample-service/model';
import { minuteMs } from '@shared/format/time-units';
import { faults } from '@tests/support/fault-server/faults';
import { type IndexApp, openIndexApp } from '@tests/support/index-app';
import { afterEach, expect, it } from 'vitest';

const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let desk: IndexApp | undefined;

afterEach(async () => {
  await desk?.close();
  desk = undefined;
});

/** A dozen contracts that were not changed lately. */
async function open(options: Parameters<typeof openIndexApp>[0] = {}): Promise<IndexApp> {
  desk = await openIndexApp({ most: 12, ...options });
  const { catalog } = desk.sample.service.world;
  for (const contract of [...catalog.contracts.forward(null)])
    catalog.contracts.put({ ...contract, updatedAt: desk.now() - 100 * dayMs });
  return desk;
}

const contractsOf = ({ sample }: IndexApp) => [...sample.service.world.catalog.contracts.forward(null)];

/** Somebody edits a contract. */
function edit(of: IndexApp, to: Partial<SampleContract>, ageMs = hourMs, nth = 0): SampleContract {
  const before = contractsOf(of)[nth];
  if (before === undefined) throw new Error('there is no such contract');
  const version = Math.round(before.version * 10 + 1) / 10;
  const after = { ...before, ...to, version, updatedAt: of.now() - ageMs, updatedBy: 'mara' };
  of.sample.service.world.catalog.change(after);
  return after;
}

async function check(of: IndexApp): Promise<void> {
  await of.app.call('index.control', { connectionId: of.connectionId, action: 'check' });
  await of.untilIdle();
}

const asked = ({ server }: IndexApp) => server.log.filter(({ url }) => url.includes('/history')).length;
const changes = ({ app, connectionId }: IndexApp) => app.call('contracts.changes', { connectionId });

it('an edit is told with who, when, what and its grade, by one request with the list', async () => {
  const app = await open();
  const { id, name } = edit(app, { displayName: 'Orders of all shops', terms: 'Ask first' });
  await app.open();
  await app.untilIdle();
  expect(asked(app)).toBe(1);
  const { source, changes: found } = await changes(app);
  expect(source).toBe('server');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    ...{ contractId: id, title: 'Orders of all shops', kind: 'changed', by: 'mara', at: app.now() - hourMs },
    previousKey: expect.stringMatching(/^\d+\.\d$/),
  });
  expect(found[0]?.grade).not.toBeNull();
  expect(found[0]?.lines.length).toBeGreaterThan(0);
  expect(name).not.toBe('');
});

it('nothing is asked while the list shows no other version, and only what is new then', async () => {
  const app = await open();
  edit(app, { terms: 'Ask first' });
  await app.open();
  await app.untilIdle();
  await check(app);
  expect(asked(app)).toBe(1);
  edit(app, { terms: 'Ask twice' }, 0, 1);
  await check(app);
  expect(asked(app)).toBe(2);
  const last = app.server.log.filter(({ url }) => url.includes('/history')).at(-1)?.url ?? '';
  expect(Number(new URL(last, 'http://x').searchParams.get('startTs'))).toBe(app.now() - hourMs);
  expect((await changes(app)).changes).toHaveLength(2);
});

it('a catalog that nobody edits is never asked for its history', async () => {
  const app = await open();
  await app.open();
  await app.untilIdle();
  expect(asked(app)).toBe(0);
  expect((await changes(app)).changes).toEqual([]);
});

it('what was told stays after a restart, and is offline', async () => {
  const app = await open();
  edit(app, { terms: 'Ask first' });
  await app.open();
  await app.untilIdle();
  const before = await changes(app);
  await app.restart();
  await app.server.stop();
  expect(await changes(app)).toEqual(before);
});

it('a contract that is deleted is told as deleted', async () => {
  const app = await open();
  edit(app, { deleted: true });
  await app.open();
  await app.untilIdle();
  expect((await changes(app)).changes).toMatchObject([{ kind: 'deleted' }]);
});

it.each([
  ['lacks the address', faults.unknownAddress()],
  ['refuses it', faults.forbidden('ViewBasic')],
])('a server that %s is asked once, and differences between what was read are told', async (_, fault) => {
  const app = await open();
  app.server.add({ match: { path: '/history' }, fault });
  const { id } = edit(app, { terms: 'Ask first' });
  await app.open();
  await app.untilIdle();
  const { connectionId } = app;
  await app.app.call('contracts.get', { connectionId, contractId: id as never, include: 'all' });
  edit(app, { terms: 'Ask twice' }, 0);
  app.pass(minuteMs);
  await app.app.call('contracts.get', { connectionId, contractId: id as never, include: 'all' });
  await check(app);
  expect(asked(app)).toBe(1);
  const { source, changes: found } = await changes(app);
  expect(source).toBe('seen');
  expect(found).toMatchObject([{ contractId: id, kind: 'changed', at: app.now() }]);
});

it.each([[-12 * hourMs], [12 * hourMs]])('a server whose clock is %d ms apart tells its edits too', async (apart) => {
  const app = await open();
  edit(app, { terms: 'Ask first' }, -apart);
  await app.open();
  await app.untilIdle();
  expect((await changes(app)).changes).toHaveLength(1);
});

it('a history of many pages is read to its end, each version told once', async () => {
  const app = await open();
  const [first] = contractsOf(app);
  for (let nth = 0; nth < 1200; nth += 1) edit(app, { terms: `Ask ${nth} times` }, 2 * hourMs - nth);
  await app.open();
  await app.untilIdle();
  expect(asked(app)).toBe(3);
  const { changes: found } = await changes(app);
  expect(found).toHaveLength(1200);
  expect(new Set(found.map(({ contractId }) => contractId))).toEqual(new Set([first?.id]));
}, 60_000);
