import { randomUUID } from 'node:crypto';
import type { ConnectionId } from '@shared/domain/ids';
import type { CleanUpTarget } from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget } from '@tests/support/clean-up-target';
import { openedForAll } from '@tests/support/opened';
import { planAdding, planCleanUp, startValidation, validate } from '@tests/support/operation-calls';
import { assetNamed, openListed } from '@tests/support/operations';
import { linesIn } from '@tests/support/result-page';
import { rowAt, type SampleApp } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { beforeAll, describe, expect, it } from 'vitest';

/** What a preview says of its one contract; a contract that cannot be read tells why without failing as a whole. */
async function previewed(app: SampleApp['app'], target: CleanUpTarget) {
  const preview = await planCleanUp(app, target);
  const problem = preview.contracts[0]?.problem ?? null;
  if (problem !== null) throw new AppError(problem.code, { details: problem.details });
  return preview;
}

const parts = { schema: null, semantics: null, quality: null, sla: null };
const emptyDraft = {
  id: null,
  status: 'Success' as const,
  message: null,
  executionTimeMs: null,
  incidentId: null,
  ...parts,
};

describe.each(serverKinds)('access on $name', (kind) => {
  const open = openedForAll(() => openListed(kind));
  let calls: Record<string, (connectionId: ConnectionId) => Promise<unknown>>;
  beforeAll(async () => {
    const { app, idOf, connectionId: full } = open;
    const contractId = await idOf('status_sampler');
    const asset = assetNamed(open, 'orders_events');
    const position = { mode: 'start' } as const;
    const lines = linesIn(await app.call('results.page', { connectionId: full, contractId, pageSize: 2, position }));
    const at = { contractId, timestamp: rowAt(lines, 0).timestamp, key: rowAt(lines, 0).key, pageSize: 2, position };
    calls = {
      '4.1': (connectionId) => app.call('contracts.get', { connectionId, contractId, include: 'all' }),
      '4.2': (connectionId) => app.call('opening.resolve', { connectionId, text: 'shop.orders.dataContract_orders' }),
      '4.3': (connectionId) => app.call('contracts.ofAsset', { connectionId, asset }),
      '4.4': (connectionId) => validate(app, { connectionId, contractId }),
      '4.5': (connectionId) => startValidation(app, { connectionId, asset }),
      '4.6': (connectionId) => app.call('results.page', { connectionId, contractId, pageSize: 2, position }),
      '4.6 in full': (connectionId) => app.call('results.get', { connectionId, ...at }),
      '4.7': (connectionId) => app.call('results.newest', { connectionId, contractId }),
      '4.9': (connectionId) => {
        const rule = { kind: 'picked' as const, timestamps: [at.timestamp] };
        return previewed(app, cleanUpTarget({ connectionId, contractId }, rule));
      },
      '4.8': (connectionId) => {
        const source = { kind: 'form', draft: { ...emptyDraft, timestamp: at.timestamp + 1 } } as const;
        return planAdding(app, { previewId: randomUUID(), connectionId, contractId, source });
      },
      '4.10': (connectionId) => {
        const rule = { kind: 'before', instant: at.timestamp } as const;
        return previewed(app, cleanUpTarget({ connectionId, contractId }, rule));
      },
      '4.11 tables': (connectionId) => app.call('assets.page', { connectionId, pageSize: 2, fields: [], position }),
      '4.11 search': (connectionId) => {
        const looked = { text: 'orders', raw: false, scope: 'table', pageSize: 2 } as const;
        return app.call('assets.search', { connectionId, ...looked, position });
      },
      '4.11 asset': (connectionId) => app.call('assets.get', { connectionId, asset }),
      origin: (connectionId) => app.call('contracts.origin', { connectionId, asset }),
      list: (connectionId) => app.call('contracts.page', { connectionId, include: 'all', pageSize: 2, position }),
    };
  });

  const connected = (token: string) => open.app.connect(open.sample.baseUrl, token);
  const failure = async (call: Promise<unknown>): Promise<Pick<AppError, 'code' | 'outcome' | 'details'> | null> =>
    call.then(
      () => null,
      (error: AppError) => error,
    );

  const reads = ['4.1', '4.2', '4.3', '4.6', '4.6 in full', '4.7', '4.9', '4.10', 'list'];
  /** What any signed-in account may read, in the sample as on real servers without further rules. */
  const ofAssets = ['4.11 tables', '4.11 search', '4.11 asset', 'origin'];

  it.each([...reads, ...ofAssets, '4.4', '4.5', '4.8'])(
    '5: %s with a token that the server does not know is unauthorized',
    async (name) => {
      const error = await failure(calls[name]?.(await connected(canaryToken('wrong'))) ?? Promise.resolve());
      expect(error).toMatchObject({ code: 'unauthorized', details: { status: 401 } });
      expect(error?.details?.serverWords).toBeTruthy();
    },
  );

  it.each([...reads, '4.4', '4.5'])(
    '7: %s without the right to view is forbidden, in the server’s words',
    async (name) => {
      const error = await failure(calls[name]?.(await connected(open.sample.tokens.noView)) ?? Promise.resolve());
      expect(error).toMatchObject({ code: 'forbidden', details: { status: 403 } });
      if (kind.dialect === 'openmetadata')
        expect(error?.details?.serverWords).toMatch(/operations \[\w+\] not allowed/);
    },
  );

  it.each([...reads, ...ofAssets, '4.8'])('7: %s may be read with the right to view alone', async (name) => {
    expect(await failure(calls[name]?.(await connected(open.sample.tokens.readOnly)) ?? Promise.reject())).toBeNull();
  });

  it.each(['4.4', '4.5'])(
    '7: %s needs more than the right to view, and the refusal says that nothing was done',
    async (name) => {
      const error = await failure(calls[name]?.(await connected(open.sample.tokens.readOnly)) ?? Promise.resolve());
      expect(error).toMatchObject({ code: 'forbidden', outcome: 'rejected' });
    },
  );
});
