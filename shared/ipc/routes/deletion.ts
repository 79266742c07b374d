import { deletionPreviewSchema, deletionReportSchema, deletionScopeSchema } from '@shared/domain/deletion';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { resultLineSchema } from '@shared/domain/result';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byPreview = z.strictObject({ previewId: z.guid() });

/** What a preview was made for. Confirming repeats it, so that what was seen is what is sent (quality-goals S41). */
const target = {
  previewId: z.guid(),
  connectionId: connectionIdSchema,
  contractId: contractIdSchema,
  scope: deletionScopeSchema,
};

export const deletionRoutes = {
  /** Reads everything in the scope. The caller makes up `previewId`; progress comes as events that carry it. */
  'deletion.preview': route(z.strictObject(target), deletionPreviewSchema),
  /** Rows of a preview, for a virtual list. */
  'deletion.rows': route(
    z.strictObject({ previewId: z.guid(), offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    z.object({ lines: z.array(resultLineSchema) }),
  ),
  /** Stops the reading of a preview, or throws a finished one away. Deletes nothing. */
  'deletion.discard': route(byPreview, z.object({})),
  /** Sends the one request, then reads again. A preview serves once: a second call is `preview_expired`. */
  'deletion.confirm': route(z.strictObject(target), deletionReportSchema),
} as const;
