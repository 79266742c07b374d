import { faults } from '@tests/support/fault-server/faults';
import { hangMs } from '@tests/support/hang';
import { openIndexed } from '@tests/support/index-app';
import { openedForEach } from '@tests/support/opened';
import { describe, expect, it, vi } from 'vitest';

describe('a contract of the index that is opened by its id', () => {
  const on = openedForEach(() => openIndexed());

  async function opened() {
    const { contract } = await on.first(({ contract: { asset, inherited } }) => asset?.type === 'table' && !inherited);
    on.server.clear();
    const get = () =>
      on.app.call('contracts.get', { connectionId: on.connectionId, contractId: contract.id, include: 'all' });
    return { one: `dataContracts/${contract.id}`, ofAsset: 'dataContracts/entity', get };
  }

  it('is asked for together with what is in force for its asset, each once', async () => {
    const { one, ofAsset, get } = await opened();
    const letGo = on.server.hold({ path: one });
    const reading = get();
    await vi.waitUntil(() => on.requests().includes(ofAsset), hangMs);
    expect(on.requests()).toEqual([one, ofAsset]);
    letGo();
    expect(await reading).toMatchObject({ isEffective: true });
    expect(on.requests()).toEqual([one, ofAsset]);
  });

  it('is not waited for by what its asset is asked for, once the server has refused it', async () => {
    const { one, ofAsset, get } = await opened();
    on.server.add({ match: { path: ofAsset }, fault: { kind: 'hang' } });
    on.server.add({ match: { path: one }, fault: faults.notFound() });
    await expect(get()).rejects.toMatchObject({ code: 'not_found' });
    await on.server.idle();
    expect(on.requests()).toEqual([one, ofAsset]);
  });
});
