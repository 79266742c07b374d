import path from 'node:path';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { inForce } from '@main/services/contracts/effective-contract';
import type { ExportedContract, ExportHead } from '@main/services/export/formats/export-format';
import { createFileDraft } from '@main/services/files/file-draft';
import { plainName } from '@main/services/files/give-name';
import type { ReadRunPage, RunPage } from '@main/services/index/run-pages';
import { farFuture, type TimeRange } from '@main/services/results/page-range';
import type { ReadSavedRuns } from '@main/services/results/saved-runs';
import { readWholeResults, type WholePage } from '@main/services/results/whole-results';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { maxTimestamp, pageSizeLimits } from '@shared/domain/limits';
import type { Note } from '@shared/domain/local/note';
import type { ExportChoice, ExportFormat, ExportReport, SavedKind } from '@shared/domain/result/export';
import type { Position, ResultSource } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';
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
  /** The stored runs of one contract. */
  readonly savedRuns: ReadSavedRuns;
  /** A contract as far as it is stored. */
  readonly savedContract: (connectionId: ConnectionId, contractId: ContractId) => ExportedContract | null;
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
  /** Of one contract: what is stored of it, without its server. */
  readonly fromSaved?: boolean | undefined;
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
  readonly saved: SavedKind | undefined;
}

/** Reads the contract and asks the person for a file; null when they cancelled. */
async function prepareExport(
  deps: ExportServiceDeps,
  request: ExportInput,
  signal: AbortSignal,
): Promise<PreparedExport | null> {
  const { format, choice, zone, source } = request;
  const { connectionId } = source;
  const { nameOf, place, clock } = deps;
  checkZone(zone);
  const { contract, read, isSaved, saved } = await sourceOf(deps, request, signal);
  const fileName = exportFileName(contract?.name ?? messages.allContracts, format, isoDay(clock(), zone));
  const file = await place.chooseFile({ fileName, format });
  if (file === null) return null;
  if (!path.isAbsolute(file)) throw new AppError('file_failed');
  const notesOf = notesOfRows(deps.notesOf(connectionId), source);
  const hasNotes = deps.notesOf(connectionId).length > 0;
  const head = { contract, isSaved, choice, zone, hasNotes, serverName: await nameOf(connectionId) };
  return { file, read, notesOf, saved, head };
}

interface ExportSource extends Pick<PreparedExport, 'read'>, Pick<ExportHead, 'contract' | 'isSaved'> {
  /** Of one contract: what is stored of it. */
  readonly saved?: SavedKind;
}

function sourceOf(deps: ExportServiceDeps, { source, fromSaved }: ExportInput, signal: AbortSignal) {
  if (source.of === 'all') return keptRuns(deps, source);
  return fromSaved === true ? savedOf(deps, source) : ofContract(deps, source, signal);
}

/** What is stored of one contract's runs. */
async function savedOf(
  { savedRuns, savedContract }: ExportServiceDeps,
  { connectionId, contractId }: OfContract,
): Promise<ExportSource & { readonly saved: SavedKind }> {
  const contract = savedContract(connectionId, contractId);
  const found = await savedRuns(connectionId, contractId);
  if (contract === null || found === null) throw new AppError('server_away');
  return {
    contract,
    isSaved: true,
    saved: found.areOpened ? 'opened' : 'kept',
    async *read({ from = 0, to = maxTimestamp }) {
      const inside = found.rows.filter(({ timestamp }) => timestamp >= from && timestamp <= to);
      yield { ...pageOf(inside), end: 'complete' };
    },
  };
}

/** Stored rows as a page of an export: there is no server answer for them. */
function pageOf(rows: readonly ResultRow[]): Omit<WholePage, 'end'> {
  const runs = rows.map((row) => ({ row, wire: undefined }));
  return { lines: runs.map(({ row, wire }) => ({ line: row, wire })), runs, unreadable: 0, total: null };
}

type OfContract = Extract<ResultSource, { of: 'contract' }>;

/** The results of one contract, read from the server. */
async function ofContract(
  { servers, clock }: ExportServiceDeps,
  { connectionId, contractId }: OfContract,
  signal: AbortSignal,
): Promise<ExportSource> {
  const api = await servers.apiOf(connectionId);
  const stored = await api.contracts.get(contractId, 'all', { signal });
  // Runs evaluate the effective contract, so the names of checks come from it.
  const contract = await inForce(api.contracts, stored, { signal });
  const { results } = api;
  const reading = { results, contractId, farFuture: farFuture(clock()) };
  return { contract, isSaved: false, read: (range, stop) => readWholeResults({ ...reading, range, signal: stop }) };
}

/** The runs of all contracts, from the app's own disk. */
const keptRuns = ({ runPages }: ExportServiceDeps, { connectionId }: ResultSource): ExportSource => ({
  contract: null,
  isSaved: true,
  async *read(range) {
    let position: Position | null = { mode: 'start' };
    while (position !== null) {
      const page: RunPage = await runPages({ connectionId, pageSize: pageSizeLimits.max, position, range });
      position = page.next;
      yield { ...pageOf(page.rows), end: position === null ? 'complete' : null };
    }
  },
});

async function write(
  { onProgress, clock }: ExportServiceDeps,
  { exportId, choice, format }: ExportInput,
  { file, head, read, notesOf, saved, run }: PreparedExport & { readonly run: ExportRun },
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
      saved,
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
