import { takeOpening } from '@renderer/api/opening';
import { useDeskEvent } from '@renderer/api/use-desk-event';
import { topDialog } from '@renderer/ui/top-dialog';
import { useToast } from '@renderer/ui/use-toast';
import type { SystemOpening } from '@shared/domain/system-opening';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
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
  const take = async () => {
    const next = await takeOpening().catch(() => null);
    if (next?.kind === 'refused') toast.show({ ...refusalWords(next), tone: 'failed' });
    else if (next !== null) setShown(next);
  };
  const look = useEffectEvent(() => {
    if (topDialog() === null) return void take();
    // A decision that is under way is not covered by another dialog.
    const action = { label: 'Open it', onClick: () => void take() };
    toast.show({ title: 'A link or a file is to be opened', text: 'Finish here first.', action, timeoutMs: 0 });
  });
  useDeskEvent('opening-waiting', () => look());
  useEffect(() => look(), []);
  if (shown === null) return null;
  const close = () => setShown(null);
  return shown.kind === 'file' ? (
    <Suspense>
      <ImportDialog key={shown.text} given={new File([shown.text], shown.name)} onClose={close} />
    </Suspense>
  ) : (
    <LinkOpening key={shown.text} link={shown} onClose={close} />
  );
}
