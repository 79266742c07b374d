import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useSettings } from '@renderer/api/local/app';
import { restore } from '@renderer/features/operations/restore/restore';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands/commands';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { useConnectionOf } from '@renderer/ui/feedback/shown-connections';
import { Banner } from '@renderer/ui/layout/app-frame';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import { formatClock } from '@shared/format/instant';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { messages } from './messages';
import { ShowBackup } from './show-backup';
import { dismissUndo, type UndoableCleanUp } from './undo';

const openRestore = ({ connectionId, inverse }: UndoableCleanUp): void =>
  restore.open({ connectionId, ...inverse.request });

/** The focused button disappears with the bar, so the page takes the focus. */
function dismiss({ currentTarget }: { readonly currentTarget: Element }): void {
  const page = currentTarget.closest('main');
  dismissUndo();
  page?.focus();
}

/** The bar that offers Undo, also by a key, until it is dismissed. */
export function Undoable({ undo }: { readonly undo: UndoableCleanUp }) {
  const zone = zoneOf(useSettings().zone);
  const connection = useConnectionOf(undo.connectionId, dismissUndo);
  useCommands('undo', { 'undo-clean-up': () => openRestore(undo) });
  return (
    <Banner
      atFoot
      actions={
        <>
          <ShowBackup operationId={undo.operationId} isSmall />
          <UndoButton undo={undo} isSmall />
          <IconButton label={messages.undo.dismiss} size="small" icon={<X size={14} aria-hidden />} onClick={dismiss} />
        </>
      }
    >
      <FilledText
        text={messages.undo.bar(formatClock(undo.at, zone))}
        parts={{ title: <strong>{undo.title}</strong>, about: <SafeText text={undo.about} max={120} /> }}
      />
      {connection === null ? null : (
        <>
          {' '}
          <FilledText
            text={messages.undo.on}
            parts={{ connection: <SafeText key="connection" text={connection} max={60} /> }}
          />
        </>
      )}
    </Banner>
  );
}

interface UndoButtonProps {
  readonly undo: UndoableCleanUp;
  readonly isSmall?: boolean;
  /** Closes the dialog around it. */
  readonly onLeave?: () => void;
}

/** Opens the restore of a clean-up, unless its connection is read-only by now. Only the bar's button has the key. */
export function UndoButton({ undo, isSmall = false, onLeave }: UndoButtonProps) {
  const { isAvailable } = useAvailabilityOn(undo.connectionId)('undo-clean-up');
  if (!isAvailable) return null;
  return (
    <Button
      size={isSmall ? 'small' : 'regular'}
      {...(isSmall ? { title: shortcutOf('undo-clean-up'), 'aria-keyshortcuts': ariaKeysOf('undo-clean-up') } : {})}
      icon={<Undo2 size={14} aria-hidden />}
      onClick={() => {
        onLeave?.();
        openRestore(undo);
      }}
    >
      {commands['undo-clean-up'].title}
    </Button>
  );
}
