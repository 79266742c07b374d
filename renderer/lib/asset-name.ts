import type { ContractSummary } from '@shared/domain/contract/contract';
import { assetFqnOf, lastNameOf } from '@shared/format/fqn';

/** The own name of a contract's asset; null where nothing tells it. */
export const assetNameOf = ({ asset, fullyQualifiedName, name }: ContractSummary): string | null =>
  asset?.name ?? lastNameOf(asset?.fullyQualifiedName ?? assetFqnOf(fullyQualifiedName, name) ?? '');
