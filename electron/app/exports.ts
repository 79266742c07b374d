import type { RateLimiter } from '@main/services/background/rate-limiter';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { createExportJobs } from '@main/services/export/export-jobs';
import { createExportService, type ExportServiceDeps } from '@main/services/export/export-service';
import { createOdcsExport } from '@main/services/export/odcs-export';
import type { WriteProgress } from '@main/services/export/write-export';
import type { ConnectionId } from '@shared/domain/ids';
import type { Emit } from './emit';
import type { Platform } from './platform';

interface ExportsDeps
  extends Pick<ExportServiceDeps, 'nameOf' | 'runPages' | 'savedRuns' | 'savedContract' | 'notesOf'> {
  readonly platform: Pick<Platform, 'exportDialogs' | 'clock'>;
  readonly servers: ServerDirectory;
  readonly rateLimiterOf: (id: ConnectionId) => RateLimiter;
  readonly emit: Emit;
}

/** Files of runs and of contracts, in the place that a person chooses. */
export function createExports({ platform, servers, rateLimiterOf, emit, ...deps }: ExportsDeps) {
  const { exportDialogs: place, clock } = platform;
  const jobs = createExportJobs(place);
  const shared = {
    jobs,
    place,
    onProgress: (exportId: string, progress: WriteProgress) => emit({ type: 'export-progress', exportId, ...progress }),
  };
  return {
    close: jobs.close,
    /** What answers the calls. */
    handled: {
      exporting: createExportService({ ...shared, ...deps, servers, clock }),
      odcsExport: createOdcsExport({ ...shared, servers, rateLimiterOf }),
      exportJobs: jobs,
    },
  };
}
