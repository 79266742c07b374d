import { useAppEvent } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connections';
import { takeOpening } from '@renderer/api/opening';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import type { SystemOpening } from '@shared/domain/opening';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalWords } from './system-opening-messages';
import { TextOpening } from './text-opening';
import { useCurrentConnection } from './use-current-connection';

const ImportDialog = lazy(() =>
  import('@renderer/features/connections/exchange/import-dialog').then((module) => ({ default: module.ImportDialog })),
);

type Shown = Exclude<SystemOpening, { readonly kind: 'refused' }>;

/**
 * Shows where a link or a file leads that the system has handed to the app. A link is looked up as if it had been typed, a file of
 * connections is previewed; what changes something is left to the person.
 */
export function SystemOpenings() {
  const [shown, setShown] = useState<Shown | null>(null);
  const toast = useToast();
  const notice = useRef<(() => void) | null>(null);
  const take = async (): Promise<void> => {
    notice.current?.();
    notice.current = null;
    const next = await takeOpening().catch(() => null);
    if (next === null) return;
    if (next.kind !== 'refused') return setShown(next);
    toast.show({ ...refusalWords(next), tone: 'failed' });
    return take();
  };
  const look = useEffectEvent(() => {
    // A decision that is under way is not covered by another dialog.
    if (topDialog() === null) return void take();
    notice.current?.();
    notice.current = toast.show({
      title: 'Something waits to be opened',
      text: 'A link or a file from outside. Finish here first.',
      action: { label: 'Open it', onClick: () => void take() },
      timeoutMs: 0,
    });
  });
  useAppEvent('opening-waiting', () => look());
  useEffect(() => look(), []);
  if (shown === null) return null;
  // Of several files that were opened at once each has its turn.
  const close = () => {
    setShown(null);
    void take();
  };
  return shown.kind === 'file' ? (
    <Suspense>
      <ImportDialog key={shown.text} given={new File([shown.text], shown.name)} onClose={close} />
    </Suspense>
  ) : (
    <LinkOpening key={shown.text} link={shown} onClose={close} />
  );
}

interface LinkOpeningProps {
  readonly link: Extract<SystemOpening, { readonly kind: 'link' }>;
  readonly onClose: () => void;
}

/** Opens a link that was followed outside the app, on the connection that it names or else on the one that is open. */
function LinkOpening({ link, onClose }: LinkOpeningProps) {
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
