import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});
const place = z.object({ folder: z.string(), isDefault: z.boolean() });

export const backupRoutes = {
  /** The folder that backups are written to. */
  'backups.place': route(none, place),
  /** Asks for another folder in the system's dialog and stores it; null when the person cancelled. */
  'backups.choosePlace': route(none, place.nullable()),
  /** Shows the backup of an operation in the system's file manager; false when the file is gone. */
  'backups.reveal': route(z.strictObject({ operationId: z.guid() }), z.object({ isThere: z.boolean() })),
} as const;
