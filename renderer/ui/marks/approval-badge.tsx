import { messages } from '@renderer/ui/messages';
import { shortText } from '@shared/format/text';
import { Badge, type BadgeTone } from './badge';

const tones: Readonly<Record<string, BadgeTone>> = {
  Approved: 'success',
  Active: 'success',
  'In Review': 'accent',
  Rejected: 'failed',
  Deprecated: 'partial',
};

/** The approval status as the server spells it. */
export function ApprovalBadge({ approval }: { readonly approval: string | null }) {
  if (approval === null) return <Badge tone="outline">{messages.marks.noApproval}</Badge>;
  const tone = Object.hasOwn(tones, approval) ? tones[approval] : undefined;
  return (
    <Badge tone={tone ?? 'neutral'} title={messages.marks.approval(shortText(approval, 200))}>
      <bdi translate="no">{shortText(approval, 40)}</bdi>
    </Badge>
  );
}
