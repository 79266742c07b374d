import type { KeyRefusal } from '@shared/key-rules';
import { catalogue } from './catalogue';

/** Why keys cannot be those of a command. */
export const keyMessages = catalogue({
  refused: {
    system: (keys: string) => `${keys} belongs to the system.`,
    menu: (keys: string) => `${keys} is used by the window’s own menu.`,
    text: (keys: string) => `${keys} edits text everywhere.`,
    moving: (keys: string) => `${keys} moves through lists, menus and dialogs.`,
    typing: (keys: string) => `${keys} writes a character on some keyboards.`,
  } satisfies Record<KeyRefusal, (keys: string) => string>,
  quoted: (title: string) => `“${title}”`,
});
