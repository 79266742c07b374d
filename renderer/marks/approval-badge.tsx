import { Badge, type BadgeTone } from '@renderer/ui/marks/badge';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

const tones: Readonly<Record<string, BadgeTone>> = {
  Approved: 'success',
  Active: 'success',
  'In Review': 'accent',
  Rejected: 'failed',
  Deprecated: 'partial',
};

/** The approval status as the server spells it. */
export function ApprovalBadge({ approval }: { readonly approval: string | null }) {
  if (approval === null) return <Badge tone="outline">{messages.noApproval}</Badge>;
  const tone = Object.hasOwn(tones, approval) ? tones[approval] : undefined;
  return (
    <Badge tone={tone ?? 'neutral'} title={messages.approval(shortText(approval, 200))}>
      <bdi translate="no">{shortText(approval, 40)}</bdi>
    </Badge>
  );
}
