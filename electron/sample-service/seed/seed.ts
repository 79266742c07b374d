import type { SampleAsset, SampleContract } from '@main/sample-service/model';
import { makeAsset, makeContract } from './assets';
import { seedInheritance } from './inheritance';
import { financeClose, oddSchema, withOddities, withProducts } from './oddities';
import { otherAssets } from './other-assets';
import { largeHistoryCount, specialContracts } from './special';
import { tableChangedBeforeFailure } from './table-versions';
import { changedBeforeFailure } from './versions';
import { services, subjects } from './words';

export interface Seed {
  readonly assets: readonly SampleAsset[];
  /** Assets that are gone, but not from the search index. */
  readonly stillIndexed: readonly SampleAsset[];
  readonly contracts: readonly SampleContract[];
}

const millisecondsPerDay = 86_400_000;

/**
 * The whole sample workspace, the same for every start on the same day; `now` is in epoch milliseconds, `largeResults`
 * the number of results of `orders_events`.
 */
export function createSeed(now: number, largeResults = largeHistoryCount): Seed {
  const today = Math.floor(now / millisecondsPerDay) * millisecondsPerDay;
  const special = specialContracts(today, largeResults);
  const others = otherAssets();
  const inheritance = seedInheritance(today);
  const taken = new Set([...special.map((each) => each.asset.id), ...inheritance.assets.map((each) => each.id)]);
  const assets = ordinaryAssets()
    .filter((asset) => !taken.has(asset.id))
    .map(withProducts);
  // Every sixth asset has no contract yet, which is an ordinary state of a catalog.
  const contracts = assets
    .filter((asset, index) => index % 6 !== 5 && !isSpared(asset))
    .map((asset) => changedBeforeFailure(withOddities(makeContract({ name: asset.name, asset, today }))))
    .map(tableChangedBeforeFailure);
  const tables = new Map(contracts.map(({ asset }) => [asset.id, asset]));
  return {
    assets: [
      ...assets.filter((asset) => !isSpared(asset)).map((asset) => tables.get(asset.id) ?? asset),
      ...special.map((each) => each.asset),
      ...inheritance.assets,
      ...others.assets,
      financeClose,
    ],
    stillIndexed: others.stillIndexed,
    contracts: [...contracts, ...special, ...inheritance.contracts],
  };
}

/** Left out, so that the number of contracts stays a round one. */
const isSpared = ({ fullyQualifiedName }: SampleAsset): boolean => fullyQualifiedName === `${oddSchema}.invoices_dim`;

function ordinaryAssets(): SampleAsset[] {
  return services.flatMap((service) =>
    subjects
      .slice(0, service.assetType === 'table' ? 11 : subjects.length)
      .flatMap((subject) => service.kinds.map((kind) => makeAsset(service, `${subject}_${kind}`, subject))),
  );
}
