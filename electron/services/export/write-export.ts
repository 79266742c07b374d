import { setImmediate } from 'node:timers/promises';
import type { ExportTail, FormatWriter } from '@main/services/export/formats/export-format';
import type { DraftFile } from '@main/services/files/file-draft';
import type { WholePage } from '@main/services/results/whole-results';
import type { SavedKind } from '@shared/domain/result/export';
import type { EndReason } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';
import { type NotesOfRow, noted } from '@shared/results/rows/run-notes';
import type { WantedRuns } from './wanted-runs';

/** Results formatted in one go before yielding to other work. */
const chunk = 100;

export interface WriteProgress {
  readonly read: number;
  readonly written: number;
  readonly total: number | null;
}

interface WriteParts {
  readonly pages: AsyncIterable<WholePage>;
  readonly wanted: WantedRuns;
  readonly notesOf: NotesOfRow;
  readonly writer: FormatWriter;
  readonly draft: DraftFile;
  readonly signal: AbortSignal;
  /** What is written is saved on this computer. */
  readonly saved?: SavedKind | undefined;
  readonly onProgress: (progress: WriteProgress) => void;
}

/** Writes the wanted results page by page, each before the next one is read. Rejects with `cancelled` when aborted. */
export async function writeExport(parts: WriteParts): Promise<ExportTail> {
  const { pages, wanted, notesOf, writer, draft, signal, saved, onProgress } = parts;
  let [read, written, unreadable] = [0, 0, 0];
  let end: EndReason = 'complete';
  await draft.write(writer.begin());
  for await (const page of pages) {
    for (let at = 0; at < page.runs.length; at += chunk) {
      stopIf(signal);
      const runs = page.runs.slice(at, at + chunk).map((run) => ({ ...run, row: noted(run.row, notesOf) }));
      writer.count?.(runs);
      const shown = runs.filter(({ row }) => wanted.isWanted(row));
      if (shown.length > 0) await draft.write(writer.add(shown));
      written += shown.length;
      await setImmediate();
    }
    read += page.runs.length + page.unreadable;
    unreadable += page.unreadable;
    end = page.end ?? end;
    onProgress({ read, written, total: page.total });
  }
  stopIf(signal);
  const of = saved === undefined ? {} : { saved };
  const tail = { read, written, unreadable, missing: wanted.missing(), end, ...of };
  for (const part of writer.end(tail)) {
    stopIf(signal);
    await draft.write(part);
    await setImmediate();
  }
  stopIf(signal);
  return tail;
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('cancelled');
}
