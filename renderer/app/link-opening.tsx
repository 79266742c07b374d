import { connectionQueries } from '@renderer/api/connections';
import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import type { SystemOpening } from '@shared/domain/opening';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TextOpening } from './text-opening';
import { useCurrentConnection } from './use-current-connection';

interface LinkOpeningProps {
  readonly link: Extract<SystemOpening, { readonly kind: 'link' }>;
  readonly onClose: () => void;
}

/** Opens a link that was followed outside the app, on the connection that it names or else on the one that is open. */
export function LinkOpening({ link, onClose }: LinkOpeningProps) {
  const { id, all } = useCurrentConnection();
  const isKnown = useQuery(connectionQueries.all()).data !== undefined;
  const connectionId = link.connectionId ?? id ?? all[0]?.id ?? null;
  if (connectionId !== null) {
    return <TextOpening connectionId={connectionId} connections={all} text={link.text} onClose={onClose} />;
  }
  return isKnown ? <NoConnection onClose={onClose} /> : null;
}

function NoConnection({ onClose }: Pick<LinkOpeningProps, 'onClose'>) {
  const navigate = useNavigate();
  const connect = () => {
    onClose();
    void navigate({ to: '/connections/new' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="This link needs a connection"
      description="It leads to a contract on a server, and this app knows none yet. Connect to the server, then follow the link again."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" onClick={connect}>
            Connect to a server
          </Button>
        </>
      }
    />
  );
}
