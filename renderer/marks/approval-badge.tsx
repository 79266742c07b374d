import { Badge } from '@renderer/ui/marks/badge';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

/** The approval status as the server spells it. Always grey, since colours are reserved for outcomes of runs. */
export const ApprovalBadge = ({ approval }: { readonly approval: string | null }) =>
  approval === null ? (
    <Badge tone="outline">{messages.noApproval}</Badge>
  ) : (
    <Badge tone="outline" title={messages.approval(shortText(approval, 200))}>
      <bdi translate="no">{shortText(approval, 40)}</bdi>
    </Badge>
  );
