import path from 'node:path';
import type { OdcsApi } from '@main/api/odcs-api';
import { wordOf } from '@main/lib/json';
import type { RateLimiter } from '@main/services/background/rate-limiter';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import { reportedFailure } from '@shared/domain/failure';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import type { ExportDialogs } from './export-dialogs';
import type { ExportJobs, ExportRun } from './export-jobs';
import { createOdcsFolder, odcsFileName, remarkOf, writeWhole } from './odcs-folder';
import type { WriteProgress } from './write-export';

interface OdcsExportDeps {
  readonly servers: ServerDirectory;
  readonly rateLimiterOf: (id: ConnectionId) => RateLimiter;
  readonly place: Pick<ExportDialogs, 'chooseFile' | 'chooseFolder'>;
  readonly jobs: ExportJobs;
  readonly onProgress: (exportId: string, progress: WriteProgress) => void;
}

export interface OdcsExportInput {
  readonly exportId: string;
  readonly connectionId: ConnectionId;
  readonly contractIds: readonly ContractId[];
}

/** Writes contracts as ODCS, as their server converts them: one into a file, several into a folder, each into a file of its own. */
export function createOdcsExport(deps: OdcsExportDeps) {
  return {
    /** Null when the person chose no place. Rejects where nothing was written; else the report says what is missing and why. */
    start: (request: OdcsExportInput): Promise<OdcsExportReport | null> =>
      deps.jobs.run(request.exportId, (run) => {
        const [only, ...others] = request.contractIds;
        if (only === undefined) throw new AppError('invalid_input', { details: { where: 'contractIds' } });
        return others.length === 0 ? exportOne(deps, request, { ...run, only }) : exportMany(deps, request, run);
      }),
  };
}

export type OdcsExport = ReturnType<typeof createOdcsExport>;

/** It is read before the person is asked where to, so that nobody chooses a file for nothing. */
async function exportOne(
  { servers, place }: OdcsExportDeps,
  { connectionId, exportId }: OdcsExportInput,
  { only, signal, holds }: ExportRun & { readonly only: ContractId },
) {
  const { odcs } = await servers.apiOf(connectionId);
  const { name, yaml } = await converted(odcs, only, signal);
  const file = await place.chooseFile({ fileName: odcsFileName(name, only), format: 'odcs' });
  if (file === null) return null;
  if (!path.isAbsolute(file)) throw new AppError('file_failed');
  await writeWhole(file, yaml, { id: exportId, onDraft: holds });
  return { file, report: { name: path.basename(file), written: 1, failed: [], ended: null, left: 0 } };
}

/** At the rate of the background, since hundreds of requests for one person must not slow down a server for others. */
async function exportMany(
  { servers, place, rateLimiterOf, onProgress }: OdcsExportDeps,
  { connectionId, contractIds, exportId }: OdcsExportInput,
  { signal, holds }: ExportRun,
) {
  const folder = await place.chooseFolder();
  if (folder === null) return null;
  if (!path.isAbsolute(folder)) throw new AppError('file_failed');
  const { odcs } = (await servers.apiOf(connectionId)).rateLimited(rateLimiterOf(connectionId), 'range');
  const files = createOdcsFolder(folder, { id: exportId, onDraft: holds });
  const written: string[] = [];
  const failed: { contractId: ContractId; error: AppError }[] = [];
  let ended: AppError | null = null;
  for (const contractId of contractIds) {
    try {
      written.push(await files.write({ contractId, ...(await converted(odcs, contractId, signal)) }));
    } catch (thrown) {
      const error = signal.aborted ? new AppError('cancelled') : AppError.from(thrown);
      if (errorFacts(error.code).ends === 'everything') {
        ended = error;
        break;
      }
      failed.push({ contractId, error });
    }
    onProgress(exportId, { read: written.length + failed.length, written: written.length, total: contractIds.length });
  }
  if (ended !== null && written.length === 0) throw ended;
  return {
    file: written[0] ?? null,
    report: {
      name: path.basename(folder),
      written: written.length,
      failed: failed.map(({ contractId, error }) => ({ contractId, failure: reportedFailure(error) })),
      ended: ended === null ? null : reportedFailure(ended),
      left: contractIds.length - written.length - failed.length,
    },
  };
}

/** Rejects with `no_odcs` where the server has no such address. */
async function converted(odcs: OdcsApi, contractId: ContractId, signal: AbortSignal) {
  const document = await odcs.export(contractId, signal).catch((thrown: unknown) => {
    const error = AppError.from(thrown);
    throw isMissingEndpoint(error) ? new AppError('no_odcs', { details: error.details }) : error;
  });
  // Loaded when the first file is written, not when the app starts.
  const { odcsYaml } = await import('@main/api/odcs-yaml');
  return { name: wordOf(document['name']) ?? '', yaml: odcsYaml(document, remarkOf(contractId)) };
}
