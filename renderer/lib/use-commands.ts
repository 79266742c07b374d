import { topDialog } from '@renderer/ui/top-dialog';
import { type CommandId, type CommandIn, commands, type Place, places } from '@shared/commands';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { commandAt, commandsIn } from './commands';

/** Carries a command out. `false`: there was nothing to do, the key goes on to others. */
export type CommandHandler = () => unknown;

/** A handler for each command of a place; null while there is no way. */
export type CommandHandlers<P extends Place> = Readonly<Record<CommandIn<P>, CommandHandler | null>>;

/**
 * Carries out the commands of a place as long as the screen is there. The keys of a part are heard inside `part`, in the
 * document's own tree: keys in menus and dialogs that were opened from it are theirs.
 */
export function useCommands<P extends Place>(
  place: P,
  handlers: CommandHandlers<P>,
  part?: RefObject<HTMLElement | null>,
): void {
  const run = useEffectEvent((id: CommandIn<P>, event: Event) => {
    const handler = handlers[id];
    if (handler === null || handler() === false) return;
    event.preventDefault();
    // Base UI's toasts listen to F6 on the window: they would take the focus back.
    if (places[place] === 'page') event.stopPropagation();
  });
  useEffect(() => {
    const target = places[place] === 'page' ? document : part?.current;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const id = commandAt(place, event);
      if (id !== null && isAlive(id, event) && (places[place] === 'part' || topDialog() === null)) run(id, event);
    };
    const onCopy = (event: Event) => {
      const id = commandsIn(place).find((each) => commands[each].heardAs === 'copy');
      if (id !== undefined && !takesText(event.target) && document.getSelection()?.isCollapsed !== false)
        run(id, event);
    };
    target?.addEventListener('keydown', onKey);
    target?.addEventListener('copy', onCopy);
    return () => {
      target?.removeEventListener('keydown', onKey);
      target?.removeEventListener('copy', onCopy);
    };
  }, [place, part]);
}

function isAlive(id: CommandId, event: KeyboardEvent): boolean {
  const { whileTyping = false, repeats = false } = commands[id];
  if (event.defaultPrevented || (event.repeat && !repeats)) return false;
  return whileTyping || !(takesText(event.target) || isSearchedByLetter(event));
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const takesText = (target: EventTarget | null): boolean =>
  isIn(target, 'input, textarea, select, [contenteditable="true"]');

/** A letter finds a line of an open menu or of a list of choices. */
const isSearchedByLetter = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) &&
  !ctrlKey &&
  !metaKey &&
  (isIn(target, '[role="combobox"], [role="listbox"]') || document.querySelector('[role="menu"]') !== null);
