import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { shortText } from '@shared/format/text';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { messages } from './messages';

interface InheritedBadgeProps {
  /** Name of the data product, where the server sends it. */
  readonly dataProduct?: string | null;
  /** Name of the data product's contract, shown where the data product is unknown. */
  readonly contract?: string | null;
}

/** Marks something as inherited, and names its source. */
export function InheritedBadge({ dataProduct = null, contract = null }: InheritedBadgeProps) {
  const source = dataProduct ?? contract;
  return (
    <Badge tone="outline" icon={<CornerDownRight size={12} aria-hidden />} title={messages.inheritedTitle}>
      {source === null ? (
        messages.inherited
      ) : (
        <FilledText
          text={dataProduct === null ? messages.inheritedFromContract : messages.inheritedFrom}
          parts={{ source: <bdi>{shortText(source, 60)}</bdi> }}
        />
      )}
    </Badge>
  );
}
