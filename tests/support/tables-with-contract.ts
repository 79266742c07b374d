import type { ConnectionId } from '@shared/domain/ids';
import type { TestDesk } from './desk';
import type { RunningSample } from './sample';

/** The tables that have a contract in force, each asked for by itself. */
export async function tablesWithContract(
  sample: RunningSample,
  desk: TestDesk,
  connectionId: ConnectionId,
): Promise<string[]> {
  const found: string[] = [];
  for (const asset of sample.service.world.catalog.assets.forward(null)) {
    if (asset.type !== 'table') continue;
    const asked = { connectionId, asset: { id: asset.id, type: 'table' } };
    if ((await desk.call('contracts.ofAsset', asked)).contract !== null) found.push(asset.id);
  }
  return found.sort();
}
