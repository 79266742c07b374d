import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { type CommandIn, commands, type Place, places } from '@shared/commands';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useAvailability } from './command-availability';
import { commandAt, commandsIn, takesText } from './commands';

/** Runs a command. `false` means there was nothing to do, and leaves the key to others. */
export type CommandHandler = () => unknown;

/** A handler for each command of a place; null while it cannot be run. */
export type CommandHandlers<P extends Place> = Readonly<Record<CommandIn<P>, CommandHandler | null>>;

/**
 * Handles the commands of a place while the screen is mounted. The keys of a part are handled inside `part` by a native listener,
 * which leaves out menus and dialogs that were opened from it. Copying is heard on the document: with no text marked, Chromium
 * up to 130 tells the body of it, not the focused element.
 */
export function useCommands<P extends Place>(
  place: P,
  handlers: CommandHandlers<P>,
  part?: RefObject<HTMLElement | null>,
): void {
  const availability = useAvailability();
  const run = (id: CommandIn<P>, event: Event) => {
    const handler = handlers[id];
    if (handler === null || handler() === false) return;
    event.preventDefault();
    // Base UI's toasts listen to F6 on the window and would take the focus back.
    if (places[place] === 'page') event.stopPropagation();
  };
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const id = commandAt(place, event, availability);
    if (id !== null && (places[place] === 'part' || topDialog() === null)) run(id, event);
  });
  const onCopy = useEffectEvent((event: Event) => {
    const id = commandsIn(place).find((each) => commands[each].heardAs === 'copy');
    const at = event.target === document.body ? document.activeElement : event.target;
    if (id === undefined || !availability(id).isAvailable || takesText(at)) return;
    if (part !== undefined && !(at instanceof Node && part.current?.contains(at) === true)) return;
    if (document.getSelection()?.isCollapsed !== false) run(id, event);
  });
  useEffect(() => {
    const target = places[place] === 'page' ? document : part?.current;
    const keyDown = (event: Event) => onKey(event);
    const copy = (event: Event) => onCopy(event);
    target?.addEventListener('keydown', keyDown);
    document.addEventListener('copy', copy);
    return () => {
      target?.removeEventListener('keydown', keyDown);
      document.removeEventListener('copy', copy);
    };
  }, [place, part]);
}
