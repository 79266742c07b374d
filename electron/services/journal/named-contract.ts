import type { ContractSummary } from '@shared/domain/contract';
import type { ContractId } from '@shared/domain/ids';

/** A contract as the journal names it. */
export interface NamedContract {
  readonly id: ContractId;
  /** As people call it. */
  readonly name: string;
  /** The fully qualified name of its asset, which tells contracts of the same name apart; null when it is not known. */
  readonly asset: string | null;
}

/** What is written down of a contract that was read. */
export const namedContract = ({
  id,
  name,
  displayName,
  asset,
}: Pick<ContractSummary, 'id' | 'name' | 'displayName' | 'asset'>): NamedContract => ({
  id,
  name: displayName ?? name,
  asset: asset?.fullyQualifiedName ?? null,
});
