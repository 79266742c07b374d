import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useUndoKey } from '@renderer/features/operations/use-undo-key';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands/commands';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import Undo2 from 'lucide-react/icons/undo-2';
import { messages } from './messages';
import type { UndoableCleanUp } from './undo';
import { isAtOnce } from './undo-at-once';
import { useStartUndo } from './undo-bar';

interface UndoButtonProps {
  readonly undo: UndoableCleanUp;
  /** Closes the dialog around it. */
  readonly onLeave: () => void;
}

/** Undo at the end of the clean-up's own dialog, which makes room for the bar. It has the same key: a dialog covers the bar's. */
export function UndoButton({ undo, onLeave }: UndoButtonProps) {
  const { isAvailable, offReason } = useAvailabilityOn(undo.connectionId)('restore');
  const isNow = useTicked((now) => isAtOnce(undo, now));
  const start = useStartUndo();
  const take = () => {
    onLeave();
    start(undo);
  };
  useUndoKey(isAvailable && offReason === null ? take : null);
  if (!isAvailable) return null;
  return (
    <Button
      {...{ title: shortcutOf('undo'), 'aria-keyshortcuts': ariaKeysOf('undo') }}
      icon={<Undo2 size={14} aria-hidden />}
      disabledReason={offReason}
      onClick={ignoreDoubleClick(take)}
      onKeyDown={ignoreKeyRepeat}
    >
      {isNow ? commands.undo.title : messages.undo.restore}
    </Button>
  );
}
