import type { ConnectionId } from '@shared/domain/ids';
import type { TestApp } from './app';
import type { RunningSample } from './sample';

/** The tables that have a contract in force, each asked for by itself. */
export async function tablesWithContract(
  sample: RunningSample,
  app: TestApp,
  connectionId: ConnectionId,
): Promise<string[]> {
  const found: string[] = [];
  for (const asset of sample.service.world.catalog.assets.forward(null)) {
    if (asset.type !== 'table') continue;
    const asked = { connectionId, asset: { id: asset.id, type: 'table' } };
    if ((await app.call('contracts.ofAsset', asked)).contract !== null) found.push(asset.id);
  }
  return found.sort();
}
