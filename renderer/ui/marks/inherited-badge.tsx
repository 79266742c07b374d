import { shortText } from '@shared/format/text';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { Badge } from './badge';

interface InheritedBadgeProps {
  /** Name of the data product, when the server tells. */
  readonly dataProduct?: string | null;
  /** Name of the data product's contract: said where the data product is not known. */
  readonly contract?: string | null;
}

/** Says that something is not the contract's own, and where it comes from. */
export function InheritedBadge({ dataProduct = null, contract = null }: InheritedBadgeProps) {
  const source = dataProduct ?? contract;
  return (
    <Badge
      tone="outline"
      icon={<CornerDownRight size={12} aria-hidden />}
      title="Comes from a data product, not from this asset itself"
    >
      {source === null ? (
        'Inherited'
      ) : (
        <>
          Inherited from {dataProduct === null ? 'the contract ' : null}
          <bdi>{shortText(source, 60)}</bdi>
        </>
      )}
    </Badge>
  );
}
