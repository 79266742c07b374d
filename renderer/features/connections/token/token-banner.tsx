import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { Connection } from '@shared/domain/connection/connection';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { messages } from './expiry-messages';
import { expiryWarning, useTokenExpiry } from './token-expiry';
import { useTokenRefusal } from './token-refusal';

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
  const warning = expiry === null ? null : expiryWarning(expiry, { now, zone: zoneOf(zone) });
  // A refused token has its own sheet, and a button in the status bar that opens it again.
  if (warning === null || dismissed || refusals.has(id)) return null;
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
            {messages.warning.dismiss}
          </Button>
        </>
      }
    >
      {warning}
    </Banner>
  );
}
