import { odcsExportReportSchema } from '@shared/domain/contract/odcs-export';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { odcsExportLimits } from '@shared/domain/limits';
import { exportChoiceSchema, exportReportSchema } from '@shared/domain/result/export';
import { resultSourceSchema } from '@shared/domain/result/paging';
import { route } from '@shared/ipc/route';
import { exportFormatNames } from '@shared/results/rows/export-formats';
import { z } from 'zod';

const byExport = z.strictObject({ exportId: z.guid() });

export const exportRoutes = {
  /**
   * Asks the person for a file in the system's dialog, then reads the results and writes them there, with progress events. The
   * caller creates `exportId`; the file gets its name only when it is complete. Null when cancelled.
   */
  'export.start': route(
    byExport.extend({
      source: resultSourceSchema,
      format: z.enum(exportFormatNames),
      choice: exportChoiceSchema,
      /** IANA name of the zone in which a report shows times. */
      zone: z.string().max(64),
      /** Of one contract: the runs that are saved on this computer, without its server. */
      fromSaved: z.boolean().optional(),
    }),
    z.object({ report: exportReportSchema.nullable() }),
  ),
  /**
   * Writes contracts as ODCS, as the server converts them. Asks for a file, or for a folder where there are several. Each file gets its
   * name when it is complete; progress counts contracts. Null when no place was chosen.
   */
  'export.odcs': route(
    byExport.extend({
      connectionId: connectionIdSchema,
      contractIds: z.array(contractIdSchema).min(1).max(odcsExportLimits.contracts),
    }),
    z.object({ report: odcsExportReportSchema.nullable() }),
  ),
  /** Cancels a running export; its `export.start` rejects with `cancelled`, and the unfinished file is deleted. */
  'export.cancel': route(byExport, z.object({})),
  /** Shows the file of a finished export in its folder; false when this app has not written one under this id. */
  'export.reveal': route(byExport, z.object({ shown: z.boolean() })),
} as const;
