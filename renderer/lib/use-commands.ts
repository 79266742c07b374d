import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { type CommandIn, commands, type Place, places } from '@shared/commands';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCommandOffers } from './command-offers';
import { commandAt, commandsIn, takesText } from './commands';

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
  const offers = useCommandOffers();
  const run = (id: CommandIn<P>, event: Event) => {
    const handler = handlers[id];
    if (handler === null || handler() === false) return;
    event.preventDefault();
    // Base UI's toasts listen to F6 on the window: they would take the focus back.
    if (places[place] === 'page') event.stopPropagation();
  };
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const id = commandAt(place, event, offers);
    if (id !== null && (places[place] === 'part' || topDialog() === null)) run(id, event);
  });
  const onCopy = useEffectEvent((event: Event) => {
    const id = commandsIn(place).find((each) => commands[each].heardAs === 'copy');
    if (id === undefined || !offers(id).isOffered || takesText(event.target)) return;
    if (document.getSelection()?.isCollapsed !== false) run(id, event);
  });
  useEffect(() => {
    const target = places[place] === 'page' ? document : part?.current;
    const keyDown = (event: Event) => onKey(event);
    const copy = (event: Event) => onCopy(event);
    target?.addEventListener('keydown', keyDown);
    target?.addEventListener('copy', copy);
    return () => {
      target?.removeEventListener('keydown', keyDown);
      target?.removeEventListener('copy', copy);
    };
  }, [place, part]);
}
