import { takeOpening } from '@renderer/api/opening';
import { useDeskEvent } from '@renderer/api/use-desk-event';
import { topDialog } from '@renderer/ui/top-dialog';
import { useToast } from '@renderer/ui/use-toast';
import type { SystemOpening } from '@shared/domain/opening';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinkOpening } from './link-opening';
import { refusalWords } from './system-opening-words';

const ImportDialog = lazy(() =>
  import('@renderer/features/connections/import-dialog').then((module) => ({ default: module.ImportDialog })),
);

type Shown = Exclude<SystemOpening, { readonly kind: 'refused' }>;

/**
 * Shows where a link or a file leads that the system has handed to the app. A link is looked up as if it had been typed, a file of
 * connections is previewed; what changes something is left to the person.
 */
export function SystemOpeningDesk() {
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
  useDeskEvent('opening-waiting', () => look());
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
