import Unlock from 'lucide-react/icons/shield-off';
import { Badge } from './badge';

/** Stands wherever a connection over plain http to another computer is named: it cannot be dismissed (quality-goals S32). */
export const NotEncryptedMark = () => (
  <Badge
    tone="failed"
    icon={<Unlock size={12} aria-hidden />}
    title="Plain http: everybody on the way can read the token and change what is read"
  >
    Not encrypted
  </Badge>
);
