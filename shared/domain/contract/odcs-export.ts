import { failureSchema } from '@shared/domain/failure';
import { contractIdSchema } from '@shared/domain/ids';
import { z } from 'zod';

/** The report of a finished export of contracts as ODCS. */
export const odcsExportReportSchema = z.object({
  /** Of the file, or of the folder where there are several; without the folders above. */
  name: z.string(),
  written: z.int(),
  /** Contracts that could not be written, each with its reason. */
  failed: z.array(z.object({ contractId: contractIdSchema, failure: failureSchema })),
  /** Why it ended before the last one, such as `cancelled`; null when it did not. */
  ended: failureSchema.nullable(),
  /** Contracts that were not reached then. */
  left: z.int(),
});
export type OdcsExportReport = z.infer<typeof odcsExportReportSchema>;
