import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { type CommandIn, type CommandScope, commandScopes, commands } from '@shared/commands';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useAvailability } from './command-availability';
import { commandAt, commandsIn, takesText } from './commands';

/** Runs a command. `false` means there was nothing to do, and leaves the key to other handlers. */
export type CommandHandler = () => unknown;

/** A handler for each command of a scope; null while it cannot be run. */
export type CommandHandlers<P extends CommandScope> = Readonly<Record<CommandIn<P>, CommandHandler | null>>;

/**
 * Handles the commands of a scope while the screen is mounted. The keys of a part are handled by a native listener inside `part`,
 * which excludes menus and dialogs opened from it. Copying is handled on the document: without a text selection, Chromium up to
 * 130 dispatches the event to the body, not to the focused element.
 */
export function useCommands<P extends CommandScope>(
  scope: P,
  handlers: CommandHandlers<P>,
  part?: RefObject<HTMLElement | null>,
): void {
  const availability = useAvailability();
  const run = (id: CommandIn<P>, event: Event) => {
    const handler = handlers[id];
    if (handler === null || handler() === false) return;
    event.preventDefault();
    // Base UI's toasts also listen for F6 on the window and would take the focus back.
    if (commandScopes[scope] === 'page') event.stopPropagation();
  };
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const id = commandAt(scope, event, availability);
    if (id !== null && (commandScopes[scope] !== 'page' || topDialog() === null)) run(id, event);
  });
  const onCopy = useEffectEvent((event: Event) => {
    const id = commandsIn(scope).find((each) => commands[each].heardAs === 'copy');
    const at = event.target === document.body ? document.activeElement : event.target;
    if (id === undefined || !availability(id).isAvailable || takesText(at)) return;
    if (part !== undefined && !(at instanceof Node && part.current?.contains(at) === true)) return;
    if (document.getSelection()?.isCollapsed !== false) run(id, event);
  });
  useEffect(() => {
    const target = commandScopes[scope] === 'page' ? document : part?.current;
    const keyDown = (event: Event) => onKey(event);
    const copy = (event: Event) => onCopy(event);
    target?.addEventListener('keydown', keyDown);
    document.addEventListener('copy', copy);
    return () => {
      target?.removeEventListener('keydown', keyDown);
      document.removeEventListener('copy', copy);
    };
  }, [scope, part]);
}
