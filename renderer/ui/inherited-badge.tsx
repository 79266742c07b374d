import { shortText } from '@shared/words/text';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { Badge } from './badge';

/** Says that something is not the contract's own. `from` names where it comes from, when the server tells. */
export function InheritedBadge({ from }: { readonly from?: string | null | undefined }) {
  const source = from === undefined || from === null ? null : shortText(from, 60);
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
          Inherited from <bdi>{source}</bdi>
        </>
      )}
    </Badge>
  );
}
