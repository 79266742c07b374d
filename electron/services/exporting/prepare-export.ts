import path from 'node:path';
import type { ServerApi } from '@main/services/connections/server-api';
import { inForce } from '@main/services/contracts/effective-contract';
import { AppError } from '@shared/errors/app-error';
import type { ExportRequest, ExportServiceDeps } from './export-service';
import { exportFileName } from './file-name';
import type { ExportHead } from './formats/export-format';

/** What has to be known before a file is begun. */
export interface PreparedExport {
  /** An absolute path. */
  readonly file: string;
  /** The client that everything is read with. */
  readonly api: ServerApi;
  readonly head: Omit<ExportHead, 'exportedAt'>;
}

/** Reads the contract and asks the person for a file; null when none was chosen. */
export async function prepareExport(
  { servers, nameOf, place, clock }: ExportServiceDeps,
  { connectionId, contractId, format, choice, zone }: ExportRequest,
  signal: AbortSignal,
): Promise<PreparedExport | null> {
  checkZone(zone);
  const api = await servers.apiOf(connectionId);
  const stored = await api.contracts.get(contractId, 'all', { signal });
  // Runs evaluate what is in force, so the names of their checks are among those.
  const contract = await inForce(api.contracts, stored, signal);
  const file = await place.chooseFile({ fileName: exportFileName(contract.name, format, clock()), format });
  if (file === null) return null;
  if (!path.isAbsolute(file)) throw new AppError('file_failed');
  return { file, api, head: { contract, choice, zone, serverName: await nameOf(connectionId) } };
}

/** A zone that nobody knows would fail in the middle of a report. */
function checkZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new AppError('invalid_input', { details: { where: 'zone' } });
  }
}
