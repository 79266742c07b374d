import { connectionIdSchema } from '@shared/domain/ids';
import { settingsSchema, unsavedReasons } from '@shared/domain/local/settings';
import { longestSnapshot, mostSheets } from '@shared/domain/local/start-snapshot';
import { updateStateSchema } from '@shared/domain/local/update';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});

export const appRoutes = {
  /** Facts about the running app. `host`: Electron itself, or the stand-in of the tests. */
  'app.info': route(
    none,
    z.object({
      version: z.string(),
      electron: z.string(),
      host: z.enum(['electron', 'stand-in']),
      platform: z.string(),
      /** Names of files that were unreadable at start and were set aside. */
      setAside: z.array(z.string()),
      /** The message about a damaged database that was partly recovered; null when there was none. */
      recovery: z.string().nullable(),
      /** Why changed settings and connections are lost when the app quits; null when they are saved. */
      unsavedReason: z.enum(unsavedReasons).nullable(),
      /** The window's page has crashed since the start, and was reloaded. */
      hasCrashed: z.boolean(),
      /** Saved keys that are not used, such as those of a command that is gone. */
      droppedKeys: z.array(z.string()),
    }),
  ),
  /** The licenses of what is bundled with the app, as Markdown. */
  'app.licenses': route(none, z.object({ text: z.string() })),
  /** Writes logs and the facts of the system into a folder, and shows it in the file manager; its name. */
  'app.reportProblem': route(none, z.object({ name: z.string() })),
  /** Quits and starts again; asks first while a change is under way. */
  'app.restart': route(none, z.object({})),
  /** Keeps how Home looks, for the next start of the app. */
  'app.keepSnapshot': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      sheets: z.array(z.string().max(300)).max(mostSheets),
      tree: z.string().max(longestSnapshot),
    }),
    z.object({}),
  ),
  /** Cancels a running read of this window. A write continues. */
  'calls.cancel': route(z.strictObject({ callId: z.int() }), z.object({})),
  'settings.get': route(none, settingsSchema),
  /** Changes the given fields and returns all settings. */
  'settings.set': route(settingsSchema.partial().strict(), settingsSchema),
  /** The last check for a newer version of the app, without asking the feed. */
  'updates.get': route(none, updateStateSchema),
  /** Asks the feed whether there is a newer version. A feed that cannot be used is an outcome, no failure. */
  'updates.check': route(none, updateStateSchema),
  /** Copies text to the clipboard. */
  'clipboard.write': route(z.strictObject({ text: z.string().max(40_000_000) }), z.object({})),
  /** Opens a draft in the system's mail program; nothing is sent. */
  'links.mail': route(
    z.strictObject({
      to: z.array(z.string().max(260)).max(20),
      subject: z.string().max(1000),
      body: z.string().max(4000),
    }),
    z.object({ opened: z.boolean() }),
  ),
  /** Asks the person, then opens a link of a contract's text in their browser. Only https. */
  'links.open': route(z.strictObject({ url: z.string().max(10_000) }), z.object({ opened: z.boolean() })),
} as const;
