import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useSettings } from '@renderer/api/local/app';
import { operationMessages } from '@renderer/features/operations/messages';
import { OperationProgress, whyNoStop } from '@renderer/features/operations/operation-progress';
import { restoreKind } from '@renderer/features/operations/restore/restore';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands/commands';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { useConnectionOf } from '@renderer/ui/feedback/shown-connections';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Banner } from '@renderer/ui/layout/app-frame';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button, type ButtonProps, IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock } from '@shared/format/instant';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { messages } from './messages';
import { ShowBackup } from './show-backup';
import { dismissUndo, type UndoableCleanUp } from './undo';
import { isAtOnce, isUndoing, openRestore, undoAtOnce, undoing } from './undo-at-once';
import { type UndoFace, undoFace } from './undo-face';

const { undo: texts } = messages;
const { progress, cancel } = operationMessages;

/** Undoes a clean-up: at once at first, by the dialog of a restore later. */
export function useStartUndo(): (undo: UndoableCleanUp) => void {
  const send = restoreKind.calls.useSend();
  return (undo) => (isAtOnce(undo, Date.now()) ? void undoAtOnce(undo, send) : openRestore(undo));
}

function leave(): void {
  if (!isUndoing()) undoing.close();
  dismissUndo();
}

/** The focused button disappears with the bar, so the page takes the focus. */
function dismiss({ currentTarget }: { readonly currentTarget: Element }): void {
  const page = currentTarget.closest('main');
  leave();
  page?.focus();
}

interface UndoBarProps {
  /** Null once its results are restored. */
  readonly undo: UndoableCleanUp | null;
  readonly connectionId: ConnectionId;
  readonly onShowActivity: (operationId: string) => void;
}

const looks = {
  success: { tone: 'success', icon: <CircleCheck size={16} aria-hidden /> },
  failed: { tone: 'failed', icon: <CircleAlert size={16} aria-hidden /> },
  unknown: { tone: 'warning', icon: <CircleHelp size={16} aria-hidden /> },
} as const;

/** Offers Undo, also by a key, then shows how far it is and what it has proved, until it is dismissed. */
export function UndoBar(props: UndoBarProps) {
  const { undo, connectionId } = props;
  const { subject, state } = undoing.useStore();
  const face = subject === null ? null : undoFace(state);
  const isUnderWay = face?.kind === 'under-way';
  const start = useStartUndo();
  const { isAvailable } = useAvailabilityOn(connectionId)('restore');
  useCommands('undo', { undo: undo === null || isUnderWay || !isAvailable ? null : () => start(undo) });
  const connection = useConnectionOf(connectionId, leave);
  return (
    <Banner
      atFoot
      {...(face?.kind === 'ended' ? looks[face.tone] : {})}
      actions={
        <>
          {undo === null || face !== null ? null : <ShowBackup operationId={undo.operationId} isSmall />}
          <MainButton {...props} face={face} />
          {isUnderWay ? null : (
            <IconButton label={texts.dismiss} size="small" icon={<X size={14} aria-hidden />} onClick={dismiss} />
          )}
        </>
      }
    >
      {face === null ? <Offer undo={undo} /> : <Undoing face={face} />}
      {connection === null || isUnderWay ? null : (
        <>
          {' '}
          <FilledText
            text={texts.on}
            parts={{ connection: <SafeText key="connection" text={connection} max={60} /> }}
          />
        </>
      )}
    </Banner>
  );
}

function Offer({ undo }: Pick<UndoBarProps, 'undo'>) {
  const zone = zoneOf(useSettings().zone);
  if (undo === null) return null;
  return (
    <FilledText
      text={texts.bar(formatClock(undo.at, zone))}
      parts={{ title: <strong>{undo.title}</strong>, about: <SafeText text={undo.about} max={120} /> }}
    />
  );
}

function Undoing({ face }: { readonly face: UndoFace }) {
  if (face.kind === 'under-way') return <OperationProgress kind={restoreKind} state={face.state} />;
  return (
    <>
      <strong>{texts.ended(face.title)}</strong> {face.lines.join(' ')}
    </>
  );
}

/** Undo, Cancel, Stop, then the way to the details: one button, so that it keeps its place and focus. */
function MainButton(props: UndoBarProps & { readonly face: UndoFace | null }) {
  const { onClick, ...button } = useMainButton(props) ?? {};
  if (onClick === undefined) return null;
  return <Button size="small" {...button} onClick={ignoreDoubleClick(onClick)} onKeyDown={ignoreKeyRepeat} />;
}

type MainButtonProps = Omit<ButtonProps, 'onClick'> & { readonly onClick: () => void };

function useMainButton({
  undo,
  connectionId,
  face,
  onShowActivity,
}: Parameters<typeof MainButton>[0]): MainButtonProps | null {
  const start = useStartUndo();
  const { isAvailable, offReason } = useAvailabilityOn(connectionId)('restore');
  const isNow = useTicked((now) => undo !== null && isAtOnce(undo, now));
  if (face?.kind === 'under-way') return stopButton(face.state);
  if (face !== null && face.operationId !== null) {
    const { operationId } = face;
    return { children: texts.details, onClick: () => onShowActivity(operationId) };
  }
  if (undo === null || !isAvailable) return null;
  const undoButton = { icon: <Undo2 size={14} aria-hidden />, disabledReason: offReason };
  if (face !== null) return { ...undoButton, children: texts.restore, onClick: () => openRestore(undo) };
  return {
    ...{ ...undoButton, title: shortcutOf('undo'), 'aria-keyshortcuts': ariaKeysOf('undo') },
    children: isNow ? commands.undo.title : texts.restore,
    onClick: () => start(undo),
  };
}

function stopButton(state: Extract<UndoFace, { kind: 'under-way' }>['state']): MainButtonProps {
  if (state.kind === 'previewing') return { children: cancel, onClick: undoing.close };
  const { isStopping } = state;
  return {
    children: isStopping ? progress.stopping : progress.stop,
    busy: isStopping,
    disabledReason: isStopping ? null : whyNoStop(state.progress),
    onClick: undoing.stop,
  };
}
