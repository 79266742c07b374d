import { connectionIdSchema } from '@shared/domain/ids';
import { settingsSchema } from '@shared/domain/local/settings';
import { trayStates, watchedSchema } from '@shared/domain/local/watch';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const state = z.object({
  connections: z.array(watchedSchema.extend({ connectionId: connectionIdSchema })),
  tray: z.enum(trayStates),
});

/** What the app watches in the background (docs/architecture.md#the-watch). It changes nothing on a server. */
export const watchRoutes = {
  /** What is watched on each connection, and the state of the tray icon. */
  'watch.get': route(z.strictObject({}), state),
  /** Mutes notifications until the end of the day, in the zone of the settings, or takes that back. Returns all settings. */
  'watch.mute': route(z.strictObject({ isMuted: z.boolean() }), settingsSchema),
} as const;
