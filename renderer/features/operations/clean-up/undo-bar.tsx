import { useRevealBackup } from '@renderer/api/activity';
import { useSettings } from '@renderer/api/app';
import { useOffers } from '@renderer/api/command-offers';
import { restore } from '@renderer/features/operations/restore/restore';
import { CommandOffersContext } from '@renderer/lib/command-offers';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { useCommands } from '@renderer/lib/use-commands';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { IconButton } from '@renderer/ui/icon-button';
import { SafeText } from '@renderer/ui/safe-text';
import { useToast } from '@renderer/ui/use-toast';
import { commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock } from '@shared/words/instant';
import FolderOpen from 'lucide-react/icons/folder-open';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { cleanUp } from './clean-up';
import { cleanUpMessages as messages } from './messages';
import { dismissUndo, type UndoOffer, useUndo } from './undo';

/** Opens the restore of the last clean-up's own backup. */
export function undoCleanUp(): void {
  const { undo } = useUndo.getState();
  if (undo === null) return;
  const { connectionId, operationId } = undo;
  cleanUp.close();
  restore.open({ connectionId, source: { kind: 'operation', operationId } });
}

/** The button that had the focus goes with the bar: the page that it stood on takes it. */
function dismiss({ currentTarget }: { readonly currentTarget: Element }): void {
  const page = currentTarget.closest('main');
  dismissUndo();
  page?.focus();
}

/** The last clean-up, until it is dismissed or the next one takes its place: it can be taken back, also by a key. */
export function UndoBar() {
  const { undo } = useUndo();
  const isOpen = cleanUp.useStore((state) => state.isOpen);
  const offers = useOffers(undo?.connectionId ?? ('' as ConnectionId));
  return undo === null || isOpen ? null : (
    <CommandOffersContext value={offers}>
      <Undoable undo={undo} />
    </CommandOffersContext>
  );
}

function Undoable({ undo }: { readonly undo: UndoOffer }) {
  const zone = zoneOf(useSettings().zone);
  useCommands('undo', { 'undo-clean-up': undoCleanUp });
  return (
    <Banner
      atFoot
      actions={
        <>
          <ShowBackup operationId={undo.operationId} isSmall />
          <UndoButton undo={undo} isSmall />
          <IconButton label="Dismiss" size="small" icon={<X size={14} aria-hidden />} onClick={dismiss} />
        </>
      }
    >
      <strong>{undo.title}</strong>, <SafeText text={undo.about} max={120} />, {formatClock(undo.at, zone)}.
    </Banner>
  );
}

interface UndoButtonProps {
  readonly undo: UndoOffer;
  readonly isSmall?: boolean;
}

/** Leads to the restore of a clean-up; not where its connection is read-only by now. The key is the bar's. */
export function UndoButton({ undo, isSmall = false }: UndoButtonProps) {
  const { isOffered } = useOffers(undo.connectionId)('undo-clean-up');
  if (!isOffered) return null;
  return (
    <Button
      size={isSmall ? 'small' : 'regular'}
      {...(isSmall ? { title: shortcutOf('undo-clean-up'), 'aria-keyshortcuts': ariaKeysOf('undo-clean-up') } : {})}
      icon={<Undo2 size={14} aria-hidden />}
      onClick={undoCleanUp}
    >
      {commands['undo-clean-up'].title}
    </Button>
  );
}

interface ShowBackupProps {
  readonly operationId: string;
  readonly isSmall?: boolean;
}

/** Shows a backup in the system's file manager. */
export function ShowBackup({ operationId, isSmall = false }: ShowBackupProps) {
  const { show } = useToast();
  const revealing = useRevealBackup();
  const reveal = () =>
    revealing.mutate(operationId, {
      onSuccess: (isThere) => {
        if (!isThere) show({ title: messages.backupGone, tone: 'failed' });
      },
      onError: () => show({ title: messages.folderNotShown, tone: 'failed' }),
    });
  return (
    <Button size={isSmall ? 'small' : 'regular'} icon={<FolderOpen size={14} aria-hidden />} onClick={reveal}>
      {messages.showFolder}
    </Button>
  );
}
