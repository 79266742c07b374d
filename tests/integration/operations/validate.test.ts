import { isUnfinished } from '@shared/domain/status';
import { allResults } from '@tests/support/all-pages';
import { openedForEach } from '@tests/support/opened';
import { startValidation, validate } from '@tests/support/operation-calls';
import { assetNamed, openListed } from '@tests/support/operations';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

describe.each(serverKinds)('validation on $name', (kind) => {
  const { dialect, release } = kind;
  const open = openedForEach(() => openListed(kind));

  const knowsInheritance = dialect === 'documented' || isSince(release, '1.12');

  it('4.4 validate: adds one result, which is followed to its end in its place', async () => {
    const { app, connectionId, idOf, pass } = open;
    const contractId = await idOf('status_sampler');
    const before = (await allResults(app, { connectionId, contractId })).lines;
    const started = await validate(app, { connectionId, contractId });
    const seen = [started.status];
    for (let seconds = 0; seconds < 4; seconds += 1) {
      pass(1000);
      const { row } = await app.call('results.newest', { connectionId, contractId });
      expect(row?.key).toBe(started.key);
      seen.push(row?.status ?? '');
    }
    expect(isUnfinished(seen.at(-1) ?? '')).toBe(false);
    const after = (await allResults(app, { connectionId, contractId })).lines;
    expect(after.map(({ key }) => key)).toEqual([started.key, ...before.map(({ key }) => key)]);
  });

  it('4.4 validate: the result has a status for each dimension that was checked', async () => {
    const { app, connectionId, idOf, pass } = open;
    const contractId = await idOf('orders_events');
    await validate(app, { connectionId, contractId });
    pass(5000);
    const { row } = await app.call('results.newest', { connectionId, contractId });
    for (const counts of [row?.schema, row?.semantics, row?.quality]) expect(counts?.total).toBeGreaterThan(0);
  });

  it('4.4 validate: a deleted contract is not found, and nothing was changed', async () => {
    const { app, connectionId, idOf } = open;
    const contractId = await idOf('retired_feed');
    await expect(validate(app, { connectionId, contractId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('4.5 validate by asset: the contract of the asset’s own gets the result', async () => {
    const { app, connectionId, idOf } = open;
    const contractId = await idOf('orders_events');
    const asset = assetNamed(open, 'orders_events');
    const answer = await startValidation(app, { connectionId, asset });
    expect(answer.contractId).toBe(contractId);
    const { row } = await app.call('results.newest', { connectionId, contractId });
    expect(row?.key).toBe(answer.row.key);
  });

  it('4.5 validate by asset: an inherited contract is validated, and its holder is told', async () => {
    const { app, connectionId } = open;
    const asset = assetNamed(open, 'orders_archive');
    const validated = startValidation(app, { connectionId, asset });
    if (!knowsInheritance) return expect(validated).rejects.toMatchObject({ code: 'not_found', outcome: 'rejected' });
    const { contract } = await app.call('contracts.ofAsset', { connectionId, asset });
    const { row, contractId, contractName } = await validated;
    // Only OpenMetadata makes a contract of the asset's own; by the letter of the interface it stays inherited.
    expect(contractId === null).toBe(dialect === 'documented');
    const { contract: after } = await app.call('contracts.ofAsset', { connectionId, asset });
    expect(contractName).toBe(contractId === null ? null : (after?.displayName ?? after?.name));
    const holder = contractId ?? contract?.id;
    if (!holder) throw new Error('some contract holds the result');
    const newest = await app.call('results.newest', { connectionId, contractId: holder });
    expect(newest.row?.timestamp).toBe(row.timestamp);
  });

  it('4.5 validate by asset: an asset without any contract is not found', async () => {
    const { app, connectionId } = open;
    const asset = assetNamed(open, 'nightly_orders');
    await expect(startValidation(app, { connectionId, asset })).rejects.toMatchObject({ code: 'not_found' });
  });
});
