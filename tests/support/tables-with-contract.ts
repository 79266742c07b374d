import { effectiveContract } from '@main/sample-service/store/effective';
import type { RunningSample } from './sample';

/** The tables that have a contract in force, as the server itself knows it. */
export const tablesWithContract = ({ service: { world } }: RunningSample): string[] =>
  [...world.catalog.assets.forward(null)]
    .filter((asset) => asset.type === 'table' && effectiveContract(world, asset) !== null)
    .map(({ id }) => id)
    .sort();
