import type { AssetKey } from '@shared/domain/ids';
import { openSampleApp, type SampleApp } from './sample-app';
import type { TestedKind } from './server-kinds';

/** An app on a server of a kind, its contracts listed once: for tests that add and remove none. */
export async function openListed({ dialect, release }: TestedKind): Promise<SampleApp> {
  const open = await openSampleApp(dialect, { release });
  const listed = await open.contracts();
  return { ...open, contracts: async () => listed };
}

/** An asset of the sample by its name, also one without a contract. */
export function assetNamed({ sample }: Pick<SampleApp, 'sample'>, name: string): AssetKey {
  const asset = [...sample.service.world.catalog.assets.forward(null)].find((each) => each.name === name);
  if (!asset) throw new Error(`the sample has no asset called ${name}`);
  return { id: asset.id, type: asset.type };
}
