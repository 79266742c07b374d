import type { SampleAsset, SampleColumn, SampleContract } from '@main/sample-service/model';
import { createRandom, hashText } from './random';
import { firstFailure, textsIn } from './versions';
import { people } from './words';

const minute = 60_000;
const day = 86_400_000;

/** A table as it was from a moment on. */
export interface TableState {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly columns: readonly SampleColumn[];
}

const renamedEnd = '_v2';

/** Columns that a contract fails in since no change of its own: its table renamed them, and when. */
function renaming(contract: SampleContract): { readonly names: readonly string[]; readonly at: number } | null {
  const failure = contract.asset.type === 'table' ? firstFailure(contract) : null;
  const names = textsIn(failure?.schemaValidation?.['failedFields']);
  const isOwn = failure !== null && contract.updatedAt > failure.timestamp - 15 * minute;
  return failure === null || isOwn || names.length === 0 ? null : { names, at: failure.timestamp - 30 * minute };
}

/** A contract whose table no longer has the columns that it fails in. */
export function tableChangedBeforeFailure(contract: SampleContract): SampleContract {
  const names = renaming(contract)?.names;
  if (names === undefined) return contract;
  const columns = contract.asset.columns.map((each) =>
    names.includes(each.name) ? { ...each, name: each.name + renamedEnd } : each,
  );
  return { ...contract, asset: { ...contract.asset, columns } };
}

/** The states of a table, newest first: its present one, one before it renamed columns, and its first. */
export function tableStates(asset: SampleAsset, contract: SampleContract | null, today: number): readonly TableState[] {
  const random = createRandom(hashText(`table:${asset.id}`));
  const began = today - random.int(200, 500) * day;
  const renamed = contract === null ? null : renaming(contract);
  const old = asset.columns.map((each) =>
    renamed?.names.some((name) => each.name === name + renamedEnd) === true
      ? { ...each, name: each.name.slice(0, -renamedEnd.length) }
      : each,
  );
  const by = () => random.pick(people)[0];
  const states = [
    { version: 0.1, updatedAt: began, updatedBy: by(), columns: old.slice(0, -1) },
    { version: 0.2, updatedAt: began + 30 * day, updatedBy: by(), columns: old },
    ...(renamed === null ? [] : [{ version: 1, updatedAt: renamed.at, updatedBy: by(), columns: asset.columns }]),
  ];
  return states.toReversed();
}
