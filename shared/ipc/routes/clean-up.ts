import {
  cleanUpConfirmationSchema,
  cleanUpPreviewSchema,
  cleanUpReportSchema,
  cleanUpTargetSchema,
} from '@shared/domain/clean-up';
import { contractIdSchema } from '@shared/domain/ids';
import { resultLineSchema } from '@shared/domain/result';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byPreview = z.strictObject({ previewId: z.guid() });

export const cleanUpRoutes = {
  /** Reads all that the rule needs. The caller makes up `previewId`; progress comes as events that carry it. */
  'cleanUp.preview': route(cleanUpTargetSchema, cleanUpPreviewSchema),
  /** The results that would go, newest first, contract after contract or of one alone: for a virtual list. */
  'cleanUp.rows': route(
    z.strictObject({
      previewId: z.guid(),
      contractId: contractIdSchema.nullable(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(1000),
    }),
    z.object({ lines: z.array(z.object({ contractId: contractIdSchema, line: resultLineSchema })) }),
  ),
  /** Stops the reading of a preview, or throws a finished one away. Deletes nothing. */
  'cleanUp.discard': route(byPreview, z.object({})),
  /**
   * Backs up, journals, sends each request once, reads again. A preview serves once: a second call is `preview_expired`.
   * Progress comes as `operation-progress`.
   */
  'cleanUp.confirm': route(cleanUpConfirmationSchema, cleanUpReportSchema),
  /** Lets the request that is on its way end, and sends no other. */
  'cleanUp.stop': route(byPreview, z.object({})),
} as const;
