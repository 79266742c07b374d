import { menuCommands } from '@shared/commands';
import { notKeptReasons, settingsSchema } from '@shared/domain/local/settings';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});

export const appRoutes = {
  /** The running program. `host`: Electron itself, or the stand-in of the tests. */
  'app.info': route(
    none,
    z.object({
      version: z.string(),
      electron: z.string(),
      host: z.enum(['electron', 'stand-in']),
      platform: z.string(),
      /** Files that could not be read at start and were set aside, by name. */
      setAside: z.array(z.string()),
      /** What is said about a damaged database, of which what could be read was taken over; null where none was. */
      recovery: z.string().nullable(),
      /** Why changes of settings and connections are forgotten when the app quits; null when they are kept. */
      notKept: z.enum(notKeptReasons).nullable(),
      /** The window stopped working since the start, and was loaded again. */
      hasCrashed: z.boolean(),
    }),
  ),
  /** Quits and starts again; asks first while a change is under way. */
  'app.restart': route(none, z.object({})),
  /** Nobody waits for the answer to another call of this window: what it reads is not asked for any more. A write goes on. */
  'calls.cancel': route(z.strictObject({ callId: z.int() }), z.object({})),
  /** The enabled commands of the native menu; the others are disabled. */
  'menu.enable': route(z.strictObject({ commands: z.array(z.enum(menuCommands)) }), z.object({})),
  'settings.get': route(none, settingsSchema),
  /** Changes the given fields and answers with all of them. */
  'settings.set': route(settingsSchema.partial().strict(), settingsSchema),
  /** Copies text to the clipboard. */
  'clipboard.write': route(z.strictObject({ text: z.string().max(40_000_000) }), z.object({})),
  /** Asks the person, then opens a link of a contract's text in their browser. Only https. */
  'links.open': route(z.strictObject({ url: z.string().max(10_000) }), z.object({ opened: z.boolean() })),
} as const;
