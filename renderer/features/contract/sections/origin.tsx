import { contractQueries } from '@renderer/api/contract/contracts';
import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import { isInherited } from '@renderer/lib/inherited';
import { InheritedBadge } from '@renderer/marks/inherited-badge';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { referenceName } from '@shared/format/reference-name';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { hasInheritedMarks, type PartOrigin, type ProductParts } from './inherited-parts';

/** Where the inherited parts of the shown contract come from. */
interface Origin {
  /** The whole contract is inherited, so each of its parts is. */
  readonly isWhole: boolean;
  /** Name of the data product; null while it is unknown. */
  readonly dataProduct: string | null;
  /** Name of the data product's contract; null while it is unknown. */
  readonly contract: string | null;
  readonly parts: ProductParts;
  /** Opens the data product's contract; null while its id is unknown. */
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

/** Reads where inherited parts come from, only when there are any. A failure is not shown: the origin stays unknown. */
export function OriginProvider({ children, ...options }: OriginOptions & { readonly children: ReactNode }) {
  const { connectionId, contract, onOpenContract } = options;
  const asset = hasInheritedMarks(contract) ? assetKeyOf(contract) : null;
  const { data, isPending } = useQuery(
    asset === null
      ? { queryKey: [...contractQueries.root(connectionId), 'origin', 'none'], queryFn: skipToken }
      : contractQueries.origin(connectionId, asset),
  );
  // A contract that is only a view of its data product's contract has the id and name of that one.
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

/** The asset's data product as far as known, with a link to its contract. */
export function OriginName() {
  const { dataProduct, contract, onOpen } = useOrigin();
  const name = dataProduct ?? contract;
  if (name === null) return messages.origin.unknownProduct;
  const text = <SafeText text={name} max={100} />;
  return (
    <FilledText
      text={dataProduct === null ? messages.origin.productContract : messages.origin.product}
      parts={{ name: onOpen === null ? text : <LinkButton onClick={onOpen}>{text}</LinkButton> }}
    />
  );
}

/** Marks a part that is not the contract's own and links to where it comes from. Nothing for a part that is its own. */
export function InheritedMark({ of }: { readonly of: (parts: ProductParts) => PartOrigin }) {
  const { isWhole, dataProduct, contract, parts, onOpen } = useOrigin();
  const origin = isWhole ? 'inherited' : of(parts);
  const badge = <OriginBadge origin={origin} dataProduct={dataProduct} contract={contract} />;
  return origin !== 'inherited' || onOpen === null ? (
    badge
  ) : (
    <button type="button" className={styles['inherited']} onClick={onOpen}>
      {badge}
    </button>
  );
}

interface OriginBadgeProps {
  readonly origin: PartOrigin;
  readonly dataProduct?: string | null;
  readonly contract?: string | null;
}

/** Where a part comes from. Nothing for the contract's own parts, and nothing until it is known. */
export function OriginBadge({ origin, dataProduct = null, contract = null }: OriginBadgeProps) {
  switch (origin) {
    case 'own':
    case 'not read':
      return null;
    case 'unknown':
      return (
        <Badge tone="outline" title={messages.origin.unknownHint}>
          {messages.origin.unknown}
        </Badge>
      );
    case 'copied':
      return (
        <Badge tone="outline" title={messages.origin.copiedHint}>
          {messages.origin.copied}
        </Badge>
      );
    case 'inherited':
      return <InheritedBadge dataProduct={dataProduct} contract={contract} />;
  }
}
