import type { SampleContract } from '@main/sample-service/model';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import { contractDiff } from '@shared/results/changes/contract-diff';
import { gradedDiff } from '@shared/results/changes/graded-diff';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { readExchanges } from '@tests/support/recordings/exchanges';
import { openSampleApp, type SampleApp } from '@tests/support/sample-app';
import { jsonbText, withWrittenTimes } from '@tests/support/sample-kinds/stored-version';
import { afterEach, describe, expect, it } from 'vitest';

interface Opened extends SampleApp {
  readonly server: FaultServer;
  readonly through: ConnectionId;
  readonly sent: () => number;
}

let opened: Opened | undefined;

async function open(...options: Parameters<typeof openSampleApp>): Promise<Opened> {
  const app = await openSampleApp(...options);
  const server = createFaultServer({ upstream: app.sample.origin });
  await server.start();
  const through = await app.app.connect(server.baseUrl, app.sample.tokens.full);
  opened = { ...app, server, through, sent: () => server.log.filter(({ url }) => url.includes('/versions')).length };
  return opened;
}

afterEach(async () => {
  await opened?.server.stop();
  await opened?.close();
  opened = undefined;
});

const without = { without: ['contract-changes'] } as const;

describe('versions on OpenMetadata 1.12', () => {
  it('say who changed what and when, and which were made by a run alone', async () => {
    const { app, through: connectionId, idOf } = await open('openmetadata');
    const contractId = await idOf('orders_events');
    const { source, versions, unreadable } = await app.call('contracts.versions', { connectionId, contractId });
    expect([source, unreadable]).toEqual(['server', 0]);
    const numbers = versions.map(({ version }) => version);
    expect(numbers).toEqual(numbers.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
    expect(versions.filter(({ isRunOnly }) => isRunOnly)).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      changes: [
        { kind: 'added', member: 'odcsQualityRules' },
        { kind: 'updated', member: 'qualityExpectations' },
      ],
      isRunOnly: false,
    });
    expect(versions.every(({ at, by }) => at !== null && by !== null)).toBe(true);
    expect(versions.at(-1)).toMatchObject({ changes: [], isRunOnly: false });
    expect(versions.flatMap(({ changes }) => changes)).not.toContainEqual({ kind: 'added', member: 'owners' });
    expect(versions.map(({ unknown }) => unknown.includes('owners')).lastIndexOf(true)).toBe(versions.length - 1);
  });

  it('a first run is no change, though keys, times and people arrive in another form', async () => {
    const { app, through: connectionId, idOf, sample } = await open('openmetadata');
    const contractId = await idOf('orders_events');
    const { catalog, results } = sample.service.world;
    const whole = catalog.contracts.byId(contractId);
    if (whole === null) throw new Error('there is no such contract');
    catalog.contracts.put({ ...whole, version: 0.1, effectiveFrom: 1_767_225_600_000 });
    const { versions: one } = await app.call('contracts.versions', { connectionId, contractId });
    expect(one).toMatchObject([{ version: 0.1, changes: [], unknown: [], isRunOnly: false }]);
    results.forget(whole);
    catalog.change({ ...whole, version: 0.2, effectiveFrom: 1_767_225_600_000 });
    const { versions } = await app.call('contracts.versions', { connectionId, contractId });
    expect(versions).toMatchObject([
      { version: 0.2, changes: [], unknown: [], isRunOnly: true },
      { version: 0.1, changes: [], unknown: ['owners', 'reviewers'], isRunOnly: false },
    ]);
  });

  it('are read whole without asking again, and with the list once they are not at hand', async () => {
    const { app, through: connectionId, idOf, sent, sample } = await open('openmetadata');
    const contractId = await idOf('orders_events');
    const { versions } = await app.call('contracts.versions', { connectionId, contractId });
    const [newest, , older] = versions;
    const get = (key: string) => app.call('contracts.version', { connectionId, contractId, key });
    const [now, then] = [await get(newest?.key ?? ''), await get(older?.key ?? '')];
    expect(sent()).toBe(1);
    expect(now.columns).not.toEqual(then.columns);
    const pair = { from: older?.key ?? '', to: newest?.key ?? '', zone: 'UTC' };
    const { lines } = await app.call('contracts.compareVersions', { connectionId, contractId, ...pair });
    expect(lines).toEqual(gradedDiff({ ...then, unknown: [] }, { ...now, unknown: [] }, 'UTC').lines);
    expect(sent()).toBe(1);
    const far = versions.at(-1)?.key ?? '';
    await app.call('index.clear', { connectionId });
    expect((await get(far)).version?.toFixed(1)).toBe(far);
    expect(sent()).toBe(2);
    const large = { ...sample.service.world.catalog.contracts.byId(contractId) } as SampleContract;
    sample.service.world.catalog.change({ ...large, description: 'It goes on. '.repeat(50_000) });
    await app.call('contracts.versions', { connectionId, contractId });
    expect((await get(far)).version?.toFixed(1)).toBe(far);
    await expect(get('99.9')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('versions of the sample workspace', () => {
  it('are changes that a person sees, except the one that each first run has made', async () => {
    const { app, through: connectionId, sample } = await open('documented');
    const validated = [...sample.service.world.catalog.contracts.forward(null)].filter(
      ({ history, version }) => history.count > 0 && version > 0.1,
    );
    for (const { id, name } of validated.slice(0, 60)) {
      const contractId = contractIdSchema.parse(id);
      const { versions } = await app.call('contracts.versions', { connectionId, contractId });
      const byRuns = versions.flatMap(({ isRunOnly, version }) => (isRunOnly ? [version] : []));
      expect(byRuns, name).toEqual([0.2]);
    }
  });

  it('say what made a contract fail: it promises more since minutes before the first failed run', async () => {
    const { app, through: connectionId, sample } = await open('documented');
    const { catalog, results } = sample.service.world;
    const contract = catalog.contracts.byFqn('shop_postgres.shop.public.orders_daily.dataContract_orders_daily');
    if (contract === null) throw new Error('there is no such contract');
    const contractId = contractIdSchema.parse(contract.id);
    const { source, versions } = await app.call('contracts.versions', { connectionId, contractId });
    expect(source).toBe('server');
    expect(versions[0]).toMatchObject({ at: contract.updatedAt, changes: [{ member: 'qualityExpectations' }] });
    const statuses = [...results.of(contract).forward(null)].map((run) => ({
      isLater: run.timestamp > contract.updatedAt,
      isBad: run.contractExecutionStatus !== 'Success',
    }));
    const first = statuses.findIndex(({ isLater }) => !isLater);
    expect(first).toBeGreaterThan(0);
    expect(statuses.slice(0, first + 1).map(({ isBad }) => isBad)).toEqual([...Array(first).fill(true), false]);
  });
});

describe('versions as a real OpenMetadata 1.12 told them', () => {
  const recordings = readExchanges().filter(({ path }) => path.endsWith('/versions'));
  const recorded = (name: string) => {
    const exchange = recordings.find((each) => each.name.startsWith(name));
    if (exchange === undefined) throw new Error(`nothing recorded as ${name}`);
    const contractId = contractIdSchema.parse(exchange.path.split('/')[3]);
    return { contractId, body: exchange.body };
  };

  async function listOf(name: string) {
    const { app, through: connectionId, server } = await open('openmetadata');
    const { contractId, body } = recorded(name);
    server.add({ match: { path: /versions$/ }, fault: { kind: 'status', status: 200, body } });
    const { versions } = await app.call('contracts.versions', { connectionId, contractId });
    const contents = await Promise.all(
      versions.map(({ key }) => app.call('contracts.version', { connectionId, contractId, key })),
    );
    return { versions, contents };
  }

  it('have a first run that changed nothing, neither rules nor dates nor people', async () => {
    const { versions, contents } = await listOf('20 ');
    expect(versions).toMatchObject([
      { version: 0.2, changes: [], unknown: [], isRunOnly: true, grade: null },
      { version: 0.1, changes: [], unknown: ['owners', 'reviewers'], isRunOnly: false, grade: null },
    ]);
    const [now, then] = contents;
    if (now === undefined || then === undefined) throw new Error('both are there');
    const [latest, first] = versions.map(({ unknown }) => unknown);
    const diff = contractDiff({ ...then, unknown: first }, { ...now, unknown: latest }, 'UTC');
    expect(diff.flatMap(({ items }) => items.map(({ kind, name }) => [kind, name]))).toEqual([
      ['unknown', 'Owners'],
      ['unknown', 'Reviewers'],
    ]);
  });

  it('have edits that are told one by one, and owners that were there before', async () => {
    const { versions, contents } = await listOf('21 ');
    expect(versions[0]?.changes).toEqual([
      { kind: 'added', member: 'description' },
      { kind: 'updated', member: 'entityStatus' },
      { kind: 'unknown', member: 'owners' },
      { kind: 'updated', member: 'semantics' },
    ]);
    expect(versions[1]?.unknown).toEqual(['owners']);
    expect(versions.map(({ grade }) => grade)).toEqual(['harmless', null]);
    const [now, then] = contents;
    if (now === undefined || then === undefined) throw new Error('both are there');
    const { lines } = gradedDiff({ ...then, unknown: versions[1]?.unknown }, now, 'UTC');
    expect(lines.map(({ text }) => text)).toEqual([
      'Approval: Approved → In Review',
      'Description changed',
      'added rule Has tags',
    ]);
  });

  it('have an edit of people alone, which no run has made', async () => {
    const { versions } = await listOf('14 ');
    const changes = ['owners', 'reviewers'].map((member) => ({ kind: 'unknown', member }));
    expect(versions).toMatchObject([
      { changes, isRunOnly: false, grade: null },
      { changes: [], isRunOnly: false },
    ]);
  });
});

describe('on a server without versions', () => {
  it('are a plain state where nothing was read yet', async () => {
    const { app, through: connectionId, idOf } = await open('documented', without);
    const contractId = await idOf('orders_events');
    const found = await app.call('contracts.versions', { connectionId, contractId });
    expect(found).toEqual({ source: 'seen', versions: [], unreadable: 0 });
  });

  it('are the different contents that were read, and the server is asked once', async () => {
    const { app, through: connectionId, idOf, sample, sent, pass } = await open('openmetadata', without);
    const contractId = await idOf('orders_events');
    const read = () => app.call('contracts.get', { connectionId, contractId, include: 'all' });
    const list = () => app.call('contracts.versions', { connectionId, contractId });
    await read();
    await read();
    expect(await list()).toMatchObject({ source: 'seen', versions: [{ changes: [] }] });
    pass(60_000);
    const { catalog } = sample.service.world;
    const before = catalog.contracts.byId(contractId);
    if (before === null) throw new Error('there is no such contract');
    catalog.change({ ...before, terms: 'Ask first.', updatedAt: before.updatedAt + 1 });
    await read();
    const { versions } = await list();
    expect(versions.map(({ changes }) => changes)).toEqual([[{ kind: 'updated', member: 'termsOfUse' }], []]);
    expect(versions.map(({ grade }) => grade)).toEqual(['harmless', null]);
    expect((versions[0]?.at ?? 0) - (versions[1]?.at ?? 0)).toBe(60_000);
    const [now, then] = await Promise.all(
      versions.map(({ key }) => app.call('contracts.version', { connectionId, contractId, key })),
    );
    expect([now?.terms, then?.terms]).toMatchObject([{ value: { markdown: 'Ask first.' } }, { state: 'present' }]);
    expect(sent()).toBe(1);
  });

  it('are one where the server sends the same with its keys in another order, and times as texts', async () => {
    const { app, through: connectionId, idOf, sample, server } = await open('openmetadata', without);
    const contractId = await idOf('orders_events');
    const read = () => app.call('contracts.get', { connectionId, contractId, include: 'all' });
    const { catalog } = sample.service.world;
    const whole = catalog.contracts.byId(contractId);
    if (whole === null) throw new Error('there is no such contract');
    catalog.contracts.put({ ...whole, effectiveFrom: 1_767_225_600_000 });
    const { raw } = await read();
    const body = jsonbText(withWrittenTimes(JSON.parse(raw)));
    expect(body).toContain('"2026-01-01T00:00:00.000000Z"');
    server.add({ match: { path: `dataContracts/${contractId}?` }, fault: { kind: 'status', status: 200, body } });
    await read();
    expect((await app.call('contracts.versions', { connectionId, contractId })).versions).toHaveLength(1);
  });

  it('are forgotten with the local data, and with the connection', async () => {
    const { app, through: connectionId, idOf } = await open('openmetadata', without);
    const contractId = await idOf('orders_events');
    await app.call('contracts.get', { connectionId, contractId, include: 'all' });
    await app.call('index.clear', { connectionId });
    expect(await app.call('contracts.versions', { connectionId, contractId })).toMatchObject({ versions: [] });
  });
});

describe('versions that a server fails to tell', () => {
  it('are no absence where it refuses or breaks, and one that is unreadable is counted', async () => {
    const { app, through: connectionId, idOf, server, sample } = await open('openmetadata');
    const contractId = await idOf('orders_events');
    const list = () => app.call('contracts.versions', { connectionId, contractId });
    server.add({ match: { path: /versions$/, nth: 1 }, fault: faults.forbidden() });
    await expect(list()).rejects.toMatchObject({ code: 'forbidden' });
    server.clear();
    const whole = sample.service.world.catalog.contracts.byId(contractId);
    const body = {
      versions: ['no JSON', JSON.stringify({ id: whole?.id, name: 'x', version: 0.2 }), 7, JSON.stringify('"twice"')],
    };
    server.add({ match: { path: /versions$/ }, fault: { kind: 'status', status: 200, body: JSON.stringify(body) } });
    const found = await list();
    expect(found.unreadable).toBeGreaterThanOrEqual(3);
  });
});

describe('the columns of a table', () => {
  it('are read as the server displays their types', async () => {
    const { app, through: connectionId, sample, server } = await open('openmetadata');
    const table = [...sample.service.world.catalog.assets.forward(null)].find(({ name }) => name === 'drifted_table');
    const read = () => app.call('assets.columns', { connectionId, tableId: table?.id ?? '' });
    const { columns } = await read();
    expect(columns?.[0]).toMatchObject({ kind: 'column', displayType: 'uuid' });
    expect(server.log.at(-1)?.url).toContain('fields=columns');
  });
});
