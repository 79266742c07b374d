import { randomUUID } from 'node:crypto';
import type { DeletionScope } from '@shared/domain/deletion';
import { openListed } from '@tests/support/operations';
import { rowAt, type SampleDesk } from '@tests/support/sample-desk';
import { serverKinds } from '@tests/support/server-kinds';
import { allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(serverKinds)('deletion on $name', (kind) => {
  let open: SampleDesk;
  beforeEach(async () => {
    open = await openListed(kind);
  });
  afterEach(() => open.close());

  const targetOf = async (scope: DeletionScope) => {
    const contractId = await open.idOf('status_sampler');
    return { previewId: randomUUID(), connectionId: open.connectionId, contractId, scope };
  };
  const listed = async () =>
    (await allResults(open.desk, { connectionId: open.connectionId, contractId: await open.idOf('status_sampler') }))
      .lines;

  it('4.9 delete one result: it goes, its neighbours stay, and reading again proves it', async () => {
    const before = await listed();
    const target = await targetOf({ kind: 'one', timestamp: rowAt(before, 7).timestamp });
    expect(await open.desk.call('deletion.preview', target)).toMatchObject({ count: 1, includesNewestRun: false });
    const { lines } = await open.desk.call('deletion.rows', { previewId: target.previewId, offset: 0, limit: 10 });
    expect(lines).toEqual([before[7]]);
    expect(await open.desk.call('deletion.confirm', target)).toMatchObject({
      outcome: 'applied',
      gone: 1,
      stillThere: 0,
    });
    expect(await listed()).toEqual(before.toSpliced(7, 1));
  });

  it('4.9 delete one result: the newest one goes too, and the newest is then the one before', async () => {
    const before = await listed();
    const target = await targetOf({ kind: 'one', timestamp: rowAt(before, 0).timestamp });
    expect(await open.desk.call('deletion.preview', target)).toMatchObject({ count: 1, includesNewestRun: true });
    await open.desk.call('deletion.confirm', target);
    const { connectionId, contractId } = target;
    expect((await open.desk.call('results.newest', { connectionId, contractId })).row).toEqual(before[1]);
  });

  it('4.9 delete one result: where nothing is at that time, nothing is listed and nothing goes', async () => {
    const before = await listed();
    const target = await targetOf({ kind: 'one', timestamp: rowAt(before, 7).timestamp + 1 });
    expect(await open.desk.call('deletion.preview', target)).toMatchObject({ count: 0, oldest: null });
    expect(await listed()).toEqual(before);
  });

  it('4.10 delete results before: exactly what is older goes, the one at that very time stays', async () => {
    const before = await listed();
    const target = await targetOf({ kind: 'before', timestamp: rowAt(before, 40).timestamp });
    expect(await open.desk.call('deletion.preview', target)).toMatchObject({ count: 19, includesNewestRun: false });
    expect(await open.desk.call('deletion.confirm', target)).toMatchObject({
      outcome: 'applied',
      checked: true,
      gone: 19,
      stillThere: 0,
      appeared: 0,
    });
    expect(await listed()).toEqual(before.slice(0, 41));
  });

  it('4.9, 4.10: a reader may look at what would go, and is refused when it should', async () => {
    const { desk, sample } = open;
    const before = await listed();
    const connectionId = await desk.connect(sample.baseUrl, sample.tokens.readOnly);
    for (const kind of ['one', 'before'] as const) {
      const target = { ...(await targetOf({ kind, timestamp: rowAt(before, 3).timestamp })), connectionId };
      await desk.call('deletion.preview', target);
      expect(await desk.call('deletion.confirm', target)).toMatchObject({ outcome: 'rejected', checked: false });
    }
    expect(await listed()).toEqual(before);
  });
});
