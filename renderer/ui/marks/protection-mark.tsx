import type { Protection } from '@shared/domain/protection';
import { protectionTexts } from '@shared/format/protection-messages';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Unlock from 'lucide-react/icons/shield-off';
import { Badge, type BadgeTone } from './badge';

const looks = {
  open: { Icon: LockOpen, tone: 'success' },
  careful: { Icon: ShieldAlert, tone: 'partial' },
  protected: { Icon: Lock, tone: 'failed' },
  'read-only': { Icon: Eye, tone: 'neutral' },
} as const satisfies Readonly<Record<Protection, { readonly Icon: unknown; readonly tone: BadgeTone }>>;

/** How carefully a connection is treated: shape, word and colour. */
export function ProtectionMark({ protection }: { readonly protection: Protection }) {
  const { Icon, tone } = looks[protection];
  const { word, sentence } = protectionTexts[protection];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />} title={sentence}>
      {word}
    </Badge>
  );
}

/** Stands wherever a connection over plain http to another computer is named: it cannot be dismissed (docs/quality.md S32). */
export const NotEncryptedMark = () => (
  <Badge
    tone="failed"
    icon={<Unlock size={12} aria-hidden />}
    title="Plain http: everybody on the way can read the token and change what is read"
  >
    Not encrypted
  </Badge>
);
