import { connectionIdSchema } from '@shared/domain/ids';
import { settingsSchema } from '@shared/domain/local/settings';
import { trayStates, watchedSchema } from '@shared/domain/local/watch';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const state = z.object({
  connections: z.array(watchedSchema.extend({ connectionId: connectionIdSchema })),
  tray: z.enum(trayStates),
});

/** What the app watches while nobody looks (docs/architecture.md#the-watch). It changes nothing on a server. */
export const watchRoutes = {
  /** What is watched of each connection, and whether the icon in the tray is there. */
  'watch.get': route(z.strictObject({}), state),
  /** Shows no notification until the day ends, in the zone of the settings, or takes that back. Answers all settings. */
  'watch.mute': route(z.strictObject({ isMuted: z.boolean() }), settingsSchema),
} as const;
