import { randomUUID } from 'node:crypto';
import { formSource as form, openAddResultsApp } from '@tests/support/add-results-app';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { addPlanned, bodyOf, discard, planAdding } from '@tests/support/operation-calls';
import { ownFile, wholeResult } from '@tests/support/result-files';
import { rowAt } from '@tests/support/sample-app';
import { describe, expect, it } from 'vitest';

describe('add-results', () => {
  const on = openedForEach(() => openAddResultsApp({ dialect: 'openmetadata' }));

  it('of another contract’s file is said, and its ids stay behind', async () => {
    const { target, shown } = await on.preview(await on.fileSource(ownFile([wholeResult()])));
    expect(shown.otherContract).toBe('orders');
    expect(shown.items[0]).toMatchObject({ notSent: [], leavesId: true });
    const body = await bodyOf(on.app, target.previewId, 0);
    expect(JSON.parse(body ?? '')).not.toHaveProperty('id');
    expect(JSON.parse(body ?? '')).toMatchObject({ dataContractFQN: on.contractFqn });
  });

  it('of a file of this very contract keeps its ids', async () => {
    const contract = { id: on.contractId, name: 'status_sampler', fullyQualifiedName: on.contractFqn };
    const { shown } = await on.preview(await on.fileSource(ownFile([wholeResult()], contract)));
    expect(shown).toMatchObject({ otherContract: null, items: [{ notSent: [] }] });
  });

  it('of a result that is there under the same id would replace it', async () => {
    const there = rowAt(await on.resultsIn(), 3);
    const { shown } = await on.preview(form({ timestamp: there.timestamp, id: there.id }));
    expect(shown.items[0]?.conflict).toMatchObject({ kind: 'exists', sameId: true });
  });

  it('without the right to do so is refused once, with the server’s words, and nothing follows', async () => {
    on.connectionId = await on.app.connect(`${on.server.baseUrl}/api`, on.sample.tokens.readOnly);
    const report = await on.add(
      await on.fileSource([
        { timestamp: 5_000, status: 'Success' },
        { timestamp: 6_000, status: 'Failed' },
      ]),
    );
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['refused', 'not-sent']);
    expect(report.items[0]?.serverWords).toContain('EditAll');
    expect(on.puts()).toHaveLength(1);
  });

  it('goes on after a result that the server will not have', async () => {
    const { target } = await on.preview(
      await on.fileSource([1, 2, 3].map((at) => ({ timestamp: at * 1000, status: 'Success' }))),
    );
    on.server.add({
      match: { method: 'PUT', nth: 2 },
      fault: { kind: 'status', status: 400, body: '{"code":400,"message":"No"}' },
    });
    const report = await addPlanned(on.app, { ...target, items: [0, 1, 2] });
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done']);
    expect(report.stopped).toBeNull();
  });

  it.each([
    ['by a person', (previewId: string) => discard(on.app, previewId)],
    ['with all writes', () => on.app.writes.stopAll()],
  ])('can be stopped between two results %s', async (_, stop) => {
    const { target } = await on.preview(
      await on.fileSource([1, 2, 3].map((at) => ({ timestamp: at * 1000, status: 'Success' }))),
    );
    const release = on.server.hold({ method: 'PUT', nth: 1 });
    const sending = addPlanned(on.app, { ...target, items: [0, 1, 2] });
    await expect.poll(() => on.puts().length).toBe(1);
    await stop(target.previewId);
    release();
    const report = await sending;
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['done', 'not-sent', 'not-sent']);
    expect(report.stopped).toEqual({ key: 'stopped' });
    expect(on.puts()).toHaveLength(1);
  });

  it('says that it does not know about conflicts when the results cannot be read', async () => {
    on.server.add({ match: { method: 'GET', path: '/results' }, fault: faults.forbidden('ViewBasic') });
    const target = { previewId: randomUUID(), connectionId: on.connectionId, contractId: on.contractId };
    const shown = await planAdding(on.app, { ...target, source: form() });
    expect(shown.items[0]?.conflict).toEqual({ kind: 'unknown' });
  });

  it('looks up many instants in few requests', async () => {
    const there = rowAt(await on.resultsIn(), 10);
    const results = Array.from({ length: 300 }, (_, at) => ({ timestamp: there.timestamp + at, status: 'Success' }));
    on.server.clear();
    const target = { previewId: randomUUID(), connectionId: on.connectionId, contractId: on.contractId };
    const shown = await planAdding(on.app, { ...target, source: await on.fileSource(results) });
    expect(shown.items.map(({ conflict }) => conflict.kind).filter((each) => each !== 'none')).toEqual(['exists']);
    expect(on.server.log.length).toBeLessThan(8);
  });
});
