import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Keyring } from '@main/secrets/keyring';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { CleanUpRule } from '@shared/domain/operation/clean-up';
import { allContracts } from '@tests/support/all-pages';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { createGate } from '@tests/support/gate';
import { confirmCleanUp, planCleanUp, validate } from '@tests/support/operation-calls';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const oldToken = canaryToken('steward');
const newToken = canaryToken('steward, later');
const hex = (text: string) => Buffer.from(text).toString('hex');

/** A keyring that seals one of the tokens only once it is let go. */
function slowKeyring(slowToken: string) {
  const sealing = createGate();
  const keyring: Keyring = {
    backend: () => 'gnome_libsecret',
    isUsable: async () => true,
    seal: async (text) => {
      if (text === slowToken) await sealing.opened;
      return hex(text);
    },
    open: async (sealed) => ({ text: Buffer.from(sealed, 'hex').toString(), isStale: false }),
  };
  return { keyring, letGo: sealing.open };
}

const authorizations = (server: FaultServer) => server.log.map(({ headers }) => headers.authorization);
const deletions = (server: FaultServer) => server.log.filter(({ method }) => method === 'DELETE');

describe('a connection that is changed while it is in use', () => {
  let samples: readonly RunningSample[];
  let old: FaultServer;
  let other: FaultServer;

  beforeEach(async () => {
    const [first, second] = await Promise.all([startSample(), startSample()]);
    samples = [first, second];
    old = createFaultServer({ upstream: first.origin });
    other = createFaultServer({ upstream: second.origin });
    await Promise.all([old.start(), other.start()]);
  });
  afterEach(async () => {
    await Promise.all([old, other, ...samples].map((server) => server.stop()));
  });

  const ask = (app: TestApp, connectionId: ConnectionId) =>
    app
      .call('contracts.page', { connectionId, include: 'all', pageSize: 1, position: { mode: 'start' } })
      .catch(() => null);
  const moveTo = (app: TestApp, connectionId: ConnectionId, server: FaultServer, token = oldToken) =>
    app.call('connections.save', { connectionId, name: 'Moved', baseUrl: server.baseUrl, token });

  describe('and its token', () => {
    it('never meet in a request while the new token is being sealed', async () => {
      const { keyring, letGo } = slowKeyring(newToken);
      const app = createTestApp({ keyring });
      const id = await app.connect(old.baseUrl, oldToken);
      const moved = moveTo(app, id, other, newToken);
      await ask(app, id);
      letGo();
      await moved;
      await ask(app, id);
      expect(authorizations(old)).not.toContain(`Bearer ${newToken}`);
      expect(authorizations(other)).not.toContain(`Bearer ${oldToken}`);
      expect(authorizations(other)).toContain(`Bearer ${newToken}`);
      await app.container.close();
    });

    it('never meet in a request that was being prepared, and later ones go to the new address', async () => {
      const app = createTestApp();
      const id = await app.connect(old.baseUrl, oldToken);
      await Promise.all([ask(app, id), moveTo(app, id, other, newToken)]);
      await ask(app, id);
      expect(authorizations(old)).not.toContain(`Bearer ${newToken}`);
      expect(authorizations(other)).not.toContain(`Bearer ${oldToken}`);
      expect(authorizations(other)).toContain(`Bearer ${newToken}`);
      await app.container.close();
    });

    it('leave nothing on disk when it is removed before the token is sealed', async () => {
      const { keyring, letGo } = slowKeyring(newToken);
      const app = createTestApp({ keyring });
      const id = await app.connect(old.baseUrl, oldToken);
      const saved = moveTo(app, id, old, newToken);
      await nextTurn();
      await app.call('connections.remove', { connectionId: id });
      letGo();
      await saved;
      expect(app.disk()).not.toContain(hex(newToken));
      expect((await app.call('connections.list', {})).connections).toEqual([]);
      await app.container.close();
    });

    it('can be saved again when the address was edited into nonsense by hand', async () => {
      const app = createTestApp();
      const id = await app.connect(old.baseUrl, oldToken);
      app.state.set('connections', [{ id, name: 'Broken', baseUrl: 'javascript:1' }]);
      await app.call('connections.save', { connectionId: id, name: 'Mended', baseUrl: old.baseUrl });
      expect((await app.call('connections.list', {})).connections).toMatchObject([{ name: 'Mended', token: 'none' }]);
      await app.container.close();
    });
  });

  describe('in the middle of a write', () => {
    let app: TestApp;
    let connectionId: ConnectionId;
    let contractId: ContractId;
    const rule: CleanUpRule = { kind: 'before', instant: sampleNow };

    beforeEach(async () => {
      app = createTestApp({ clock: () => sampleNow });
      connectionId = await app.connect(old.baseUrl, oldToken);
      const lines = await allContracts(app, connectionId);
      const found = lines.find((line) => line.kind === 'contract' && line.name === 'status_sampler');
      if (found?.kind !== 'contract') throw new Error('the sample has a contract called status_sampler');
      contractId = found.id;
    });
    afterEach(() => app.container.close());

    async function previewed() {
      const target = cleanUpTarget({ connectionId, contractId }, rule);
      await planCleanUp(app, target);
      return target;
    }

    it('confirms nothing on another server than the preview was read from', async () => {
      const target = await previewed();
      await moveTo(app, connectionId, other);
      const confirming = confirmCleanUp(app, confirmed(target));
      await expect(confirming).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
      expect([...deletions(old), ...deletions(other)]).toEqual([]);
    });

    it('confirms nothing when it has been removed', async () => {
      const target = await previewed();
      await app.call('connections.remove', { connectionId });
      const confirming = confirmCleanUp(app, confirmed(target));
      await expect(confirming).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
      expect(deletions(old)).toEqual([]);
    });

    it('breaks a preview off instead of reading its rest from another server', async () => {
      old.add({ match: { path: '/results' }, fault: { kind: 'hang' } });
      const preview = planCleanUp(app, cleanUpTarget({ connectionId, contractId }, rule));
      const broken = expect(preview).rejects.toMatchObject({ code: 'cancelled' });
      await expect.poll(() => old.log.some(({ fault }) => fault === 'hang')).toBe(true);
      await moveTo(app, connectionId, other);
      await broken;
      expect(other.log.filter(({ url }) => url.includes('/results'))).toEqual([]);
    });

    /** The request hangs until it is let go; what is written there is done then. */
    function held(match: { readonly method: string }) {
      const letGo = old.hold(match);
      return { letGo, isSent: () => expect.poll(() => old.log.some(sentAs(match.method))).toBe(true) };
    }
    const sentAs = (wanted: string) => (request: { readonly method: string }) => request.method === wanted;
    const waits = () => expect.poll(() => app.events).toContainEqual({ type: 'connection-waits', connectionId });

    it('moves once a deletion has ended and was verified where it was made', async () => {
      const target = await previewed();
      const { letGo, isSent } = held({ method: 'DELETE' });
      const confirming = confirmCleanUp(app, confirmed(target));
      await isSent();
      const moved = moveTo(app, connectionId, other);
      await waits();
      letGo();
      expect(await confirming).toMatchObject({ state: 'done' });
      await moved;
      await ask(app, connectionId);
      expect(other.log.filter(({ url }) => url.includes('/results'))).toEqual([]);
      expect(other.log.some(({ url }) => url.includes('/dataContracts'))).toBe(true);
    });

    it('takes another token once the validation has ended that was started with the old one', async () => {
      const { letGo, isSent } = held({ method: 'POST' });
      const validating = validate(app, { connectionId, contractId });
      await isSent();
      const renewed = moveTo(app, connectionId, old, newToken);
      await waits();
      letGo();
      expect(await validating).toMatchObject({ kind: 'result' });
      await renewed;
      await ask(app, connectionId);
      expect(authorizations(old).at(-1)).toBe(`Bearer ${newToken}`);
    });

    it.each(['save', 'remove'] as const)('begins no other write while a change waits (%s)', async (change) => {
      const target = await previewed();
      const { letGo, isSent } = held({ method: 'POST' });
      const validating = validate(app, { connectionId, contractId });
      await isSent();
      const changed =
        change === 'save' ? moveTo(app, connectionId, other) : app.call('connections.remove', { connectionId });
      await waits();
      const confirming = expect(confirmCleanUp(app, confirmed(target))).rejects.toMatchObject({
        code: 'preview_expired',
        outcome: 'not-sent',
      });
      letGo();
      await Promise.all([validating, changed, confirming]);
      expect([...deletions(old), ...deletions(other)]).toEqual([]);
    });

    it('keeps its client, with what is under way, through another name, colour, protection or limits', async () => {
      const target = await previewed();
      const { letGo, isSent } = held({ method: 'DELETE' });
      const confirming = confirmCleanUp(app, confirmed(target));
      await isSent();
      const { connections } = await app.call('connections.list', {});
      const { network, baseUrl } = connections.find(({ id }) => id === connectionId) ?? {};
      if (network === undefined || baseUrl === undefined) throw new Error('the connection is there');
      const draft = { connectionId, baseUrl, name: 'Red', colour: 'red', protection: 'protected' } as const;
      await app.call('connections.save', {
        ...draft,
        network: { ...network, certificates: 'keep', parallel: 1, timeoutSeconds: 60 },
      });
      letGo();
      expect(await confirming).toMatchObject({ state: 'done' });
      expect(app.opened).toHaveLength(1);
      old.clear();
      await Promise.all([ask(app, connectionId), ask(app, connectionId), ask(app, connectionId)]);
      expect(old.mostAtOnce()).toBe(1);
    });
  });
});
