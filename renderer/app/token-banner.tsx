import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { useNow } from '@renderer/ui/use-now';
import { commands } from '@shared/commands';
import type { Connection } from '@shared/domain/connection';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTokenRefusal } from './token-refusal';
import { expiryWarning } from './token-words';
import { useTokenExpiry } from './use-token-expiry';

/** Warns while there is time to get a new token. */
export function TokenBanner({ connection }: { readonly connection: Connection | null }) {
  return connection?.kind === 'server' ? <Warning key={connection.id} connection={connection} /> : null;
}

function Warning({ connection: { id } }: { readonly connection: Connection }) {
  const expiry = useTokenExpiry(id);
  const now = useNow();
  const { zone } = useSettings();
  const { refusals, replace } = useTokenRefusal();
  const [dismissed, setDismissed] = useState(false);
  const words = expiry === null ? null : expiryWarning(expiry, { now, zone: zoneOf(zone) });
  // A refusal has its own sheet and its own way back to it.
  if (words === null || dismissed || refusals.has(id)) return null;
  return (
    <Banner
      tone="warning"
      icon={<KeyRound size={16} aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => replace(id)}>
            {commands['replace-token'].title}
          </Button>
          <Button size="small" onClick={() => setDismissed(true)}>
            Dismiss
          </Button>
        </>
      }
    >
      {words}
    </Banner>
  );
}
