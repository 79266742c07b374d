import path from 'node:path';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { inForce } from '@main/services/contracts/effective-contract';
import type { ExportHead } from '@main/services/export/formats/export-format';
import { createFileDraft } from '@main/services/files/file-draft';
import { plainName } from '@main/services/files/give-name';
import type { ReadRunPage, RunPage } from '@main/services/index/run-pages';
import { farFuture, type TimeRange } from '@main/services/results/page-range';
import { readWholeResults, type WholePage } from '@main/services/results/whole-results';
import type { ConnectionId } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import type { Note } from '@shared/domain/local/note';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/result/export';
import type { Position, ResultSource } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';
import { isoDay } from '@shared/format/instant';
import { exportFormats } from '@shared/results/rows/export-formats';
import { type NotesOfRow, notesOfRows } from '@shared/results/rows/run-notes';
import type { ExportDialogs } from './export-dialogs';
import type { ExportJobs, ExportRun } from './export-jobs';
import { messages } from './messages';
import { checkZone, wantedRuns } from './wanted-runs';
import { type WriteProgress, writeExport } from './write-export';

export interface ExportServiceDeps {
  readonly servers: ServerDirectory;
  /** The connection's name. */
  readonly nameOf: (connectionId: string) => Promise<string>;
  /** The stored runs of all contracts. */
  readonly runPages: ReadRunPage;
  readonly place: Pick<ExportDialogs, 'chooseFile'>;
  readonly jobs: ExportJobs;
  /** The notes on a connection's contracts and runs. */
  readonly notesOf: (connectionId: ConnectionId) => readonly Note[];
  readonly onProgress: (exportId: string, progress: WriteProgress) => void;
  readonly clock: () => number;
}

export interface ExportInput {
  readonly exportId: string;
  readonly source: ResultSource;
  readonly format: ExportFormat;
  readonly choice: ExportChoice;
  readonly zone: string;
}

/** Writes results into files that the person chose, as a stream, so that memory does not grow with their number. */
export function createExportService(deps: ExportServiceDeps) {
  return {
    /** Null when the person cancelled the dialog. Rejects with `cancelled` after `cancel`; the unfinished file is deleted. */
    start: (request: ExportInput): Promise<ExportReport | null> =>
      deps.jobs.run(request.exportId, async (run) => {
        const prepared = await prepareExport(deps, request, run.signal);
        if (prepared === null) return null;
        return { file: prepared.file, report: await write(deps, request, { ...prepared, run }) };
      }),
  };
}

export type ExportService = ReturnType<typeof createExportService>;

/** What has to be known before a file is started. */
interface PreparedExport {
  /** An absolute path. */
  readonly file: string;
  /** The results in a range, newest first. */
  readonly read: (range: TimeRange, signal: AbortSignal) => AsyncIterable<WholePage>;
  readonly head: Omit<ExportHead, 'exportedAt'>;
  readonly notesOf: NotesOfRow;
}

/** Reads the contract and asks the person for a file; null when they cancelled. */
async function prepareExport(
  deps: ExportServiceDeps,
  request: ExportInput,
  signal: AbortSignal,
): Promise<PreparedExport | null> {
  const { source, format, choice, zone } = request;
  const { connectionId } = source;
  const { nameOf, place, clock } = deps;
  checkZone(zone);
  const { contract, read } = source.of === 'all' ? keptRuns(deps, source) : await ofContract(deps, source, signal);
  const fileName = exportFileName(contract?.name ?? messages.allContracts, format, isoDay(clock(), zone));
  const file = await place.chooseFile({ fileName, format });
  if (file === null) return null;
  if (!path.isAbsolute(file)) throw new AppError('file_failed');
  const notesOf = notesOfRows(deps.notesOf(connectionId), source);
  const hasNotes = deps.notesOf(connectionId).length > 0;
  return { file, read, notesOf, head: { contract, choice, zone, hasNotes, serverName: await nameOf(connectionId) } };
}

type ExportSource = Pick<PreparedExport, 'read'> & Pick<ExportHead, 'contract'>;

/** The results of one contract, read from the server. */
async function ofContract(
  { servers, clock }: ExportServiceDeps,
  { connectionId, contractId }: Extract<ResultSource, { of: 'contract' }>,
  signal: AbortSignal,
): Promise<ExportSource> {
  const api = await servers.apiOf(connectionId);
  const stored = await api.contracts.get(contractId, 'all', { signal });
  // Runs evaluate the effective contract, so the names of checks come from it.
  const contract = await inForce(api.contracts, stored, { signal });
  const { results } = api;
  const reading = { results, contractId, farFuture: farFuture(clock()) };
  return { contract, read: (range, stop) => readWholeResults({ ...reading, range, signal: stop }) };
}

/** The runs of all contracts, from the app's own disk. */
const keptRuns = ({ runPages }: ExportServiceDeps, { connectionId }: ResultSource): ExportSource => ({
  contract: null,
  async *read(range) {
    let position: Position | null = { mode: 'start' };
    while (position !== null) {
      const page: RunPage = await runPages({ connectionId, pageSize: pageSizeLimits.max, position, range });
      const runs = page.rows.map((row) => ({ row, wire: undefined }));
      const lines = runs.map(({ row, wire }) => ({ line: row, wire }));
      position = page.next;
      yield { lines, runs, unreadable: 0, end: position === null ? 'complete' : null, total: null };
    }
  },
});

async function write(
  { onProgress, clock }: ExportServiceDeps,
  { exportId, choice, format }: ExportInput,
  { file, head, read, notesOf, run }: PreparedExport & { readonly run: ExportRun },
): Promise<ExportReport> {
  const { signal } = run;
  // Loaded when the first file is written, not when the app starts.
  const { formats } = await import('@main/services/export/formats/formats');
  const draft = await createFileDraft(file, exportId);
  run.holds(draft);
  try {
    const wanted = wantedRuns(choice);
    const tail = await writeExport({
      pages: read(wanted.range, signal),
      wanted,
      notesOf,
      writer: formats[format]({ ...head, exportedAt: clock() }),
      draft,
      signal,
      onProgress: (progress) => onProgress(exportId, progress),
    });
    return { fileName: path.basename(file), ...tail, bytes: (await draft.finish()).bytes };
  } catch (thrown) {
    draft.discard();
    throw signal.aborted ? new AppError('cancelled') : thrown;
  }
}

/** `orders-results-2026-05-20.csv`: the suggested name, with characters that every file system accepts. */
export function exportFileName(contractName: string, format: ExportFormat, day: string): string {
  const name = plainName(contractName, 'contract');
  return `${name}-results-${day}.${exportFormats[format].extension}`;
}
