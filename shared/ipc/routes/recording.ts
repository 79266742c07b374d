import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import {
  recordingFileSchema,
  recordingLimits,
  recordingPreviewSchema,
  recordingReportSchema,
  recordingSourceSchema,
} from '@shared/domain/recording';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byPreview = { previewId: z.guid() };
const target = { ...byPreview, connectionId: connectionIdSchema, contractId: contractIdSchema };
const index = z.int().min(0).max(recordingLimits.results);

export const recordingRoutes = {
  /** Reads a file of results by its content. Asks no server, sends nothing. */
  'recording.read': route(z.strictObject({ text: z.string().max(recordingLimits.fileLength) }), recordingFileSchema),
  /** What would be sent, and what is already at the same instants. The caller makes up `previewId`. */
  'recording.preview': route(z.strictObject({ ...target, source: recordingSourceSchema }), recordingPreviewSchema),
  /** The body of one item, exactly as it would be sent; null when it cannot be sent. */
  'recording.body': route(z.strictObject({ ...byPreview, index }), z.object({ body: z.string().nullable() })),
  /** Ends what goes on under a preview's id: its reading, or its sending after the result that is on its way. */
  'recording.discard': route(z.strictObject(byPreview), z.object({})),
  /**
   * Sends the named items of a preview, each once, one after the other, with progress events. A preview serves once: a
   * second call is `preview_expired`.
   */
  'recording.confirm': route(
    z.strictObject({ ...target, items: z.array(index).min(1).max(recordingLimits.results) }),
    recordingReportSchema,
  ),
} as const;
