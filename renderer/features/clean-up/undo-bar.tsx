import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { IconButton } from '@renderer/ui/icon-button';
import { SafeText } from '@renderer/ui/safe-text';
import { topDialog } from '@renderer/ui/top-dialog';
import { formatClock } from '@shared/words/instant';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent } from 'react';
import { dismissUndo, useCleanUpJob } from './clean-up-job';
import { ShowBackup } from './report-buttons';
import { isUndoKey } from './undo-key';

/** The button that had the focus goes with the bar: the page that it stood on takes it. */
function dismiss({ currentTarget }: { readonly currentTarget: Element }): void {
  const page = currentTarget.closest('main');
  dismissUndo();
  page?.focus();
}

/** The last clean-up, until it is dismissed or the next one takes its place: it can be taken back, also by Ctrl/Cmd+Z. */
export function UndoBar({ onUndo }: { readonly onUndo: () => void }) {
  const undo = useCleanUpJob((state) => state.undo);
  const isOpen = useCleanUpJob((state) => state.isOpen);
  const zone = zoneOf(useSettings().zone);
  const isOffered = undo !== null && !isOpen;
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || topDialog() !== null) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    if (!isOffered) return;
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOffered]);
  if (undo === null || !isOffered) return null;
  return (
    <Banner
      atFoot
      actions={
        <>
          <ShowBackup operationId={undo.operationId} isSmall />
          <Button size="small" title="Ctrl+Z" icon={<Undo2 size={14} aria-hidden />} onClick={onUndo}>
            Undo…
          </Button>
          <IconButton label="Dismiss" size="small" icon={<X size={14} aria-hidden />} onClick={dismiss} />
        </>
      }
    >
      <strong>{undo.title}</strong>, <SafeText text={undo.about} max={120} />, {formatClock(undo.at, zone)}.
    </Banner>
  );
}
