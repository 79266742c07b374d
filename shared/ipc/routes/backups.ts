import { restorePreviewSchema, restoreReportSchema, restoreTargetSchema } from '@shared/domain/restore';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});
const place = z.object({ folder: z.string(), isDefault: z.boolean() });
const byPreview = z.strictObject({ previewId: z.guid() });

export const backupRoutes = {
  /** The folder that backups are written to. */
  'backups.place': route(none, place),
  /** Asks for another folder in the system's dialog and remembers it; null when the person chose none. */
  'backups.choosePlace': route(none, place.nullable()),
  /** Shows the backup of an operation in the system's file manager; false when the file is not there any more. */
  'backups.reveal': route(z.strictObject({ operationId: z.guid() }), z.object({ isThere: z.boolean() })),
  /** Reads a backup and what of it the server still has. Sends nothing. Null when the person chose no file. */
  'restore.preview': route(restoreTargetSchema, restorePreviewSchema.nullable()),
  /** Ends the reading, or the sending after the result that is on its way. */
  'restore.discard': route(byPreview, z.object({})),
  /** Puts the missing results back, each once; the first is verified before the rest. Progress: `operation-progress`. */
  'restore.confirm': route(restoreTargetSchema, restoreReportSchema),
} as const;
