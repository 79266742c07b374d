import { contractQueries } from '@renderer/api/contracts';
import { isInherited } from '@renderer/lib/inherited';
import { referenceName } from '@renderer/lib/reference-messages';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { hasInheritedMarks, type ProductParts } from './inherited-parts';

/** Where the inherited parts of the contract in sight come from. */
export interface Origin {
  /** The whole contract is inherited, so each of its parts is. */
  readonly isWhole: boolean;
  /** Name of the data product; null while and where it is not known. */
  readonly dataProduct: string | null;
  /** Name of the data product's contract; null while and where it is not known. */
  readonly contract: string | null;
  readonly parts: ProductParts;
  /** Opens the data product's contract; null when its id is not known. */
  readonly onOpen: (() => void) | null;
}

const none: Origin = { isWhole: false, dataProduct: null, contract: null, parts: null, onOpen: null };
const OriginContext = createContext<Origin>(none);

export const useOrigin = (): Origin => useContext(OriginContext);

interface OriginOptions {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  readonly onOpenContract: (contractId: ContractId) => void;
}

/** Asks where inherited parts come from, only when there are any. What cannot be learned is left unsaid. */
export function OriginProvider({ children, ...options }: OriginOptions & { readonly children: ReactNode }) {
  const { connectionId, contract, onOpenContract } = options;
  const asset = hasInheritedMarks(contract) ? assetKeyOf(contract) : null;
  const { data, isPending } = useQuery(
    asset === null
      ? { queryKey: [...contractQueries.root(connectionId), 'origin', 'none'], queryFn: skipToken }
      : contractQueries.origin(connectionId, asset),
  );
  // A contract that is only a view of its data product's has that one's id and name.
  const parent = data?.contract ?? (isInherited(contract) ? contract : null);
  const parentId = parent?.id ?? null;
  const parentName = parent?.displayName ?? parent?.name ?? null;
  const dataProduct = data?.dataProduct ? referenceName(data.dataProduct) : null;
  const parts = asset !== null && isPending ? undefined : (data?.parts ?? null);
  const value = useMemo(
    (): Origin => ({
      isWhole: contract.inherited,
      dataProduct,
      contract: parentName,
      parts,
      onOpen: parentId === null ? null : () => onOpenContract(parentId),
    }),
    [contract.inherited, dataProduct, parentName, parts, parentId, onOpenContract],
  );
  return <OriginContext value={value}>{children}</OriginContext>;
}

const assetKeyOf = ({ asset }: Contract): AssetKey | null =>
  asset?.id && asset.type ? { id: asset.id, type: asset.type } : null;

/** Completes "inherited from …": the asset's data product by name and as a way to its contract, as far as they are known. */
export function OriginName() {
  const { dataProduct, contract, onOpen } = useOrigin();
  const name = dataProduct ?? contract;
  if (name === null) return 'the asset’s data product';
  const text = <SafeText text={name} max={100} />;
  const link = onOpen === null ? text : <LinkButton onClick={onOpen}>{text}</LinkButton>;
  return dataProduct === null ? <>the contract {link} of the asset’s data product</> : <>the data product {link}</>;
}
