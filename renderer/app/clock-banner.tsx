import { connectionQueries } from '@renderer/api/connections';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import type { Connection } from '@shared/domain/connection';
import { useQuery } from '@tanstack/react-query';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { useState } from 'react';
import { clockWarning } from './token-words';

/** Says that the server and this computer do not agree about the time. */
export function ClockBanner({ connection }: { readonly connection: Connection | null }) {
  return connection?.kind === 'server' ? <Differs key={connection.id} connection={connection} /> : null;
}

function Differs({ connection: { id } }: { readonly connection: Connection }) {
  const { data } = useQuery(connectionQueries.session(id));
  const [dismissed, setDismissed] = useState(false);
  const words = clockWarning(data?.clockOffsetMs ?? null);
  if (words === null || dismissed) return null;
  return (
    <Banner
      tone="warning"
      icon={<ClockAlert size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => setDismissed(true)}>
          Dismiss
        </Button>
      }
    >
      {words}
    </Banner>
  );
}
