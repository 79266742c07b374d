import { Badge, type BadgeTone } from '@renderer/ui/marks/badge';
import type { Protection } from '@shared/domain/connection/protection';
import { protectionTexts } from '@shared/format/protection-messages';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Unlock from 'lucide-react/icons/shield-off';
import { messages } from './messages';

const styles = {
  open: { Icon: LockOpen, tone: 'success' },
  careful: { Icon: ShieldAlert, tone: 'partial' },
  protected: { Icon: Lock, tone: 'failed' },
  'read-only': { Icon: Eye, tone: 'neutral' },
} as const satisfies Readonly<Record<Protection, { readonly Icon: unknown; readonly tone: BadgeTone }>>;

/** The protection level of a connection, as icon, word and colour. */
export function ProtectionMark({ protection }: { readonly protection: Protection }) {
  const { Icon, tone } = styles[protection];
  const { word, sentence } = protectionTexts[protection];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />} title={sentence}>
      {word}
    </Badge>
  );
}

/** Shown wherever a connection over plain http to another computer is named; it cannot be dismissed. */
export const NotEncryptedMark = () => (
  <Badge tone="failed" icon={<Unlock size={12} aria-hidden />} title={messages.notEncryptedTitle}>
    {messages.notEncrypted}
  </Badge>
);
