import { menuCommands } from '@shared/commands';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

export const windowRoutes = {
  /** Opens a screen in a window of its own: its path and search in the page. `isDropped`: at the pointer. False: too many are open. */
  'windows.open': route(
    z.strictObject({ href: z.string().max(4096), isDropped: z.boolean() }),
    z.object({ opened: z.boolean() }),
  ),
  /** Opens the window that was closed last, where it was; false when there is none. */
  'windows.reopen': route(z.strictObject({}), z.object({ opened: z.boolean() })),
  /** The enabled commands of the native menu while this window is in front; the others are disabled. */
  'menu.enable': route(z.strictObject({ commands: z.array(z.enum(menuCommands)) }), z.object({})),
  /** Goes on with a drag that began in the window, as one of a CSV file. `name`: of the file, without its extension. */
  'rows.drag': route(z.strictObject({ name: z.string().max(200), csv: z.string().max(40_000_000) }), z.object({})),
} as const;
