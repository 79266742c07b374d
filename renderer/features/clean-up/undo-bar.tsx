import { useSettings } from '@renderer/api/app';
import { useOffers } from '@renderer/api/command-offers';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { useCommands } from '@renderer/lib/use-commands';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { IconButton } from '@renderer/ui/icon-button';
import { SafeText } from '@renderer/ui/safe-text';
import { commands } from '@shared/commands';
import { formatClock } from '@shared/words/instant';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { dismissUndo, useCleanUpJob } from './clean-up-job';
import { ShowBackup } from './report-buttons';

/** The button that had the focus goes with the bar: the page that it stood on takes it. */
function dismiss({ currentTarget }: { readonly currentTarget: Element }): void {
  const page = currentTarget.closest('main');
  dismissUndo();
  page?.focus();
}

/** The last clean-up, until it is dismissed or the next one takes its place: it can be taken back, also by a key. */
export function UndoBar({ onUndo }: { readonly onUndo: () => void }) {
  const undo = useCleanUpJob((state) => state.undo);
  const isOpen = useCleanUpJob((state) => state.isOpen);
  return undo === null || isOpen ? null : <Undoable undo={undo} onUndo={onUndo} />;
}

interface UndoableProps {
  readonly undo: NonNullable<ReturnType<typeof useCleanUpJob.getState>['undo']>;
  readonly onUndo: () => void;
}

function Undoable({ undo, onUndo }: UndoableProps) {
  const zone = zoneOf(useSettings().zone);
  const { isOffered } = useOffers(undo.connectionId)('undo-clean-up');
  useCommands('undo', { 'undo-clean-up': isOffered ? onUndo : null });
  return (
    <Banner
      atFoot
      actions={
        <>
          <ShowBackup operationId={undo.operationId} isSmall />
          {isOffered ? (
            <Button
              size="small"
              title={shortcutOf('undo-clean-up')}
              aria-keyshortcuts={ariaKeysOf('undo-clean-up')}
              icon={<Undo2 size={14} aria-hidden />}
              onClick={onUndo}
            >
              {commands['undo-clean-up'].title}
            </Button>
          ) : null}
          <IconButton label="Dismiss" size="small" icon={<X size={14} aria-hidden />} onClick={dismiss} />
        </>
      }
    >
      <strong>{undo.title}</strong>, <SafeText text={undo.about} max={120} />, {formatClock(undo.at, zone)}.
    </Banner>
  );
}
