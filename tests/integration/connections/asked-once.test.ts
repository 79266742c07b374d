import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { allContracts } from '@tests/support/all-pages';
import { hangMs } from '@tests/support/hang';
import { openedForEach } from '@tests/support/opened';
import { openServedApp } from '@tests/support/served-app';
import { describe, expect, it } from 'vitest';

const on = openedForEach(() => openServedApp({ dialect: 'openmetadata' }));

const asked = (part: RegExp) => on.server.log.filter(({ url }) => part.test(url)).length;

/** What the window asks when a connection is opened. */
const opened = (connectionId: ConnectionId) => [
  () => on.app.call('connections.session', { connectionId }),
  () => on.app.call('connections.capabilities', { connectionId }),
  () => on.app.call('index.identity', { connectionId }),
];

describe('a connection that is opened', () => {
  it.each(['at once', 'one after the other'])(
    'asks its server once who it is and whose token it has (%s)',
    async (how) => {
      const calls = opened(on.connectionId);
      if (how === 'at once') await Promise.all(calls.map((call) => call()));
      else for (const call of calls) await call();
      expect([asked(/\/system\/version/), asked(/\/users\/loggedInUser/)]).toEqual([1, 1]);
    },
  );

  it('asks no server for a field that it would refuse', async () => {
    const { connectionId } = on;
    await on.app.call('connections.capabilities', { connectionId });
    expect([asked(/\/tables\?/), asked(/fields=owner(?:&|$)/)]).toEqual([1, 0]);
  });

  it('asks again whose token it has when there is another token', async () => {
    const { connectionId } = on;
    const first = await on.app.call('connections.session', { connectionId });
    await on.app.call('connections.renewToken', { connectionId, token: on.sample.tokens.readOnly });
    const second = await on.app.call('connections.session', { connectionId });
    expect([first.user, second.user]).toEqual(['Sample Steward', 'Reader']);
  });

  it('asks again what a server offers when a person wants to know', async () => {
    const { connectionId } = on;
    await on.app.call('connections.capabilities', { connectionId });
    await on.app.call('connections.capabilities', { connectionId, fresh: true });
    expect(asked(/\/system\/version/)).toBe(2);
  });
});

describe('a screen that is left', () => {
  it('drops what it has asked for, sent or not, for the next screen', async () => {
    const { connectionId } = on;
    const { connections } = await on.app.call('connections.list', {});
    const { network, ...found } = connections.find(({ id }) => id === connectionId) ?? {};
    if (network === undefined) throw new Error('the connection is there');
    const { name, baseUrl } = { name: 'Test', baseUrl: `${on.server.baseUrl}/api`, ...found };
    await on.app.call('connections.save', {
      ...{ connectionId, name, baseUrl },
      network: { ...network, certificates: 'keep', parallel: 1 },
    });
    const ids = (await allContracts(on.app, connectionId)).flatMap((line) =>
      line.kind === 'contract' ? [line.id] : [],
    );
    on.server.clear();
    const screen = new AbortController();
    const read = (contractId: (typeof ids)[number], by: { readonly signal?: AbortSignal } = {}) =>
      on.app.call('contracts.get', { connectionId, contractId, include: 'all', fields: [] }, by);
    const letGo = on.server.hold({ path: '/dataContracts/' });
    const left = ids.slice(0, 8).map((id) => read(id, { signal: screen.signal }));
    await expect.poll(() => on.server.log.length, { timeout: hangMs }).toBe(1);
    const dropped = Promise.allSettled(left);
    screen.abort();
    const [wanted] = ids.slice(20);
    if (wanted === undefined) throw new Error('the sample has many contracts');
    // The first one hangs, and there is one connection alone.
    const reading = read(wanted);
    await expect.poll(() => on.server.log.some(({ url }) => url.includes(wanted)), { timeout: hangMs }).toBe(true);
    letGo();
    await reading;
    expect((await dropped).map((each) => each.status === 'rejected' && AppError.from(each.reason).code)).toEqual(
      left.map(() => 'cancelled'),
    );
    expect(ids.filter((id) => on.server.log.some(({ url }) => url.includes(id)))).toEqual([ids[0], wanted]);
  });
});
