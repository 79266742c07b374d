import styles from '@renderer/features/contract/contract.module.css';
import { Badge } from '@renderer/ui/marks/badge';
import { InheritedBadge } from '@renderer/ui/marks/inherited-badge';
import type { PartOrigin, ProductParts } from './inherited-parts';
import { useOrigin } from './origin';

/** Marks a part that is not the contract's own, and leads to where it comes from. Nothing for a part that is. */
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

/** Where a part comes from, in a word. Nothing for what is the contract's own, and nothing before it is known. */
export function OriginBadge({ origin, dataProduct = null, contract = null }: OriginBadgeProps) {
  switch (origin) {
    case 'own':
    case 'not read':
      return null;
    case 'unknown':
      return (
        <Badge
          tone="outline"
          title="Marked as inherited when it was stored; what the data product says could not be read"
        >
          Origin unknown
        </Badge>
      );
    case 'copied':
      return (
        <Badge tone="outline" title="Stored while the asset inherited it. The asset does not inherit it today.">
          No longer inherited
        </Badge>
      );
    case 'inherited':
      return <InheritedBadge dataProduct={dataProduct} contract={contract} />;
  }
}
