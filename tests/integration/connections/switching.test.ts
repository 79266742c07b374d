import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConnectionId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/result/paging';
import { sendJson, serveHttp, type TestServer } from '@tests/integration/http/scripted-server';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ids = { contract: '5b1f3a52-6c1e-4d67-9a3f-00000000000', table: '6c1f3a52-6c1e-4d67-9a3f-00000000000' };

/** A server all of whose answers say whose they are, after a while that differs from one to the next. */
function speakingServer(name: string, delays: readonly number[]): Promise<TestServer> {
  const rows = (after: string | null) =>
    [1, 2].map((nth) => ({
      id: `${ids.contract}${nth + (after === null ? 0 : 2)}`,
      name: `${name}_${nth}`,
      fullyQualifiedName: `${name}.t.dataContract_${name}_${nth}`,
      entity: { id: `${ids.table}${nth}`, type: 'table' },
    }));
  return serveHttp(async (response, { url = '' }, nth) => {
    for (let turn = delays[nth % delays.length] ?? 0; turn > 0; turn -= 1) await nextTurn();
    const { pathname, searchParams } = new URL(url, 'http://server');
    if (pathname.endsWith('/version')) return sendJson(response, 200, { version: name });
    if (pathname.endsWith('/loggedInUser')) return sendJson(response, 200, { name: `${name}-user` });
    const after = searchParams.get('after');
    const paging = { total: 4, ...(after === null ? { after: `${name}-cursor` } : {}) };
    return sendJson(response, 200, { data: rows(after), paging });
  });
}

interface Place {
  readonly name: string;
  readonly token: string;
  readonly server: TestServer;
  readonly connectionId: ConnectionId;
  next: Position;
}

describe('a person who goes from one connection to another faster than the servers answer', () => {
  const names = ['alpha', 'beta', 'gamma'];
  let app: TestApp;
  let places: Place[];

  beforeAll(async () => {
    app = createTestApp();
    places = await Promise.all(
      names.map(async (name, at) => {
        const server = await speakingServer(name, fc.sample(fc.nat(5), { numRuns: 97, seed: at }));
        const token = canaryToken(name);
        const connectionId = await app.connect(server.apiRoot, token);
        return { name, token, server, connectionId, next: { mode: 'start' } as const };
      }),
    );
  });
  afterAll(async () => {
    await app.container.close();
    await Promise.all(places.map(({ server }) => server.close()));
  });

  /** Whose answers these are. */
  const asks: readonly ((place: Place) => Promise<readonly string[]>)[] = [
    async ({ connectionId }) => {
      const { user, serverVersion } = await app.call('connections.session', { connectionId });
      return [String(user).replace('-user', ''), String(serverVersion)];
    },
    async (place) => {
      const { connectionId, next: position } = place;
      const page = await app.call('contracts.page', { connectionId, include: 'all', pageSize: 2, position });
      place.next = page.next ?? { mode: 'start' };
      return page.lines.map((line) => (line.kind === 'contract' ? (line.name.split('_')[0] ?? '') : 'unreadable'));
    },
    async ({ connectionId, name }) => {
      const opened = await app.call('connections.open', { connectionId });
      return [opened.id === connectionId ? name : 'another'];
    },
  ];

  it('is never answered by another one, over 1,000 switches', async () => {
    const moves = fc.sample(fc.record({ to: fc.nat(2), asks: fc.nat(2), waits: fc.nat(9) }), {
      numRuns: 1000,
      seed: 3,
    });
    const answers: Promise<{ wanted: string; got: readonly string[] }>[] = [];
    for (const { to, asks: which, waits } of moves) {
      const [place, ask] = [places[to], asks[which]];
      if (place === undefined || ask === undefined) throw new Error('the moves stay within');
      const answer = ask(place).then((got) => ({ wanted: place.name, got }));
      answers.push(answer);
      // One in ten waits for its answer; the others leave theirs behind.
      if (waits === 0) await answer;
    }
    const all = await Promise.all(answers);
    expect(all.filter(({ wanted, got }) => got.some((name) => name !== wanted))).toEqual([]);
    expect(all).toHaveLength(1000);
    for (const { name, token, server } of places) {
      const others = names.filter((other) => other !== name);
      expect(server.hits.length).toBeGreaterThan(100);
      const tokens = server.hits.flatMap(({ authorization }) => authorization ?? []);
      expect(new Set(tokens)).toEqual(new Set([`Bearer ${token}`]));
      expect(server.hits.filter(({ url }) => others.some((other) => url.includes(other)))).toEqual([]);
    }
  }, 60_000);

  it('finds a connection as it was, whatever was done to the others', async () => {
    const [alpha, beta, gamma] = places;
    if (!alpha || !beta || !gamma) throw new Error('there are three');
    const { connectionId } = beta;
    const chosen = {
      name: 'Beta',
      baseUrl: beta.server.apiRoot,
      colour: 'teal',
      pageSize: 7,
      protection: 'read-only',
    } as const;
    const before = await app.call('connections.save', { connectionId, ...chosen });
    await app.call('connections.save', {
      connectionId: alpha.connectionId,
      name: 'A',
      baseUrl: alpha.server.apiRoot,
      pageSize: 900,
    });
    await app.call('connections.reorder', { connectionIds: [gamma.connectionId, beta.connectionId] });
    await app.call('connections.duplicate', { connectionId: gamma.connectionId });
    const { connections } = await app.call('connections.list', {});
    expect(connections.map(({ name }) => name)).toEqual(['Test', 'Test (copy)', 'Beta', 'A']);
    const after = await app.call('connections.open', { connectionId });
    expect(after).toEqual({ ...before, lastUsedAt: after.lastUsedAt });
  });

  it.each([0, -1, 1.5, 1001, '100'])('takes %s for no page size', async (pageSize) => {
    const draft = { name: 'Odd', baseUrl: 'https://catalog.example', pageSize: pageSize as number };
    await expect(app.call('connections.save', draft)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
