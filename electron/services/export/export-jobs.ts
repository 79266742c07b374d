import type { DraftFile } from '@main/services/files/file-draft';
import { AppError } from '@shared/errors/app-error';
import type { ExportDialogs } from './export-dialogs';

/** An export under way. */
export interface ExportRun {
  readonly signal: AbortSignal;
  /** The file that it is writing, which is deleted when the app ends meanwhile. */
  holds(draft: DraftFile): void;
}

/** What an export came to, and the file that shows where. */
interface Exported<T> {
  /** An absolute path; null where none was written. */
  readonly file: string | null;
  readonly report: T;
}

/** Finished exports that can still be shown in their folder. */
const maxFinished = 50;

/** All exports under way by the id that their window made up, and where the last ones were written. */
export function createExportJobs({ reveal }: Pick<ExportDialogs, 'reveal'>) {
  const running = new Map<string, { readonly stop: AbortController; draft: DraftFile | null }>();
  const finished = new Map<string, string>();

  function remember(exportId: string, file: string): void {
    finished.set(exportId, file);
    const eldest = finished.size > maxFinished ? finished.keys().next().value : undefined;
    if (eldest !== undefined) finished.delete(eldest);
  }

  return {
    /** Null when the person chose no place. */
    async run<T>(exportId: string, work: (run: ExportRun) => Promise<Exported<T> | null>): Promise<T | null> {
      if (running.has(exportId)) throw new AppError('invalid_input', { details: { where: 'exportId' } });
      const own = { stop: new AbortController(), draft: null as DraftFile | null };
      running.set(exportId, own);
      try {
        const holds = (draft: DraftFile) => {
          own.draft = draft;
        };
        const exported = await work({ signal: own.stop.signal, holds });
        if (exported === null) return null;
        if (exported.file !== null) remember(exportId, exported.file);
        return exported.report;
      } finally {
        running.delete(exportId);
      }
    },

    cancel: (exportId: string): void => running.get(exportId)?.stop.abort(),

    /** Only files written by this app can be shown. */
    reveal(exportId: string): boolean {
      const file = finished.get(exportId);
      if (file !== undefined) reveal(file);
      return file !== undefined;
    },

    /** Stops all exports. Unfinished files are deleted synchronously, since the process may end right afterwards. */
    close(): void {
      for (const { stop, draft } of running.values()) {
        stop.abort();
        draft?.discard();
      }
    },
  };
}

export type ExportJobs = ReturnType<typeof createExportJobs>;
