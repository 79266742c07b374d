import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ExportDialogs } from '@main/services/export/export-dialogs';
import { checkZone } from '@main/services/export/wanted-runs';
import { createFileDraft } from '@main/services/files/file-draft';
import { plainName } from '@main/services/files/give-name';
import type { ConnectionId } from '@shared/domain/ids';
import type { ReportRequest } from '@shared/domain/result/report';
import { AppError } from '@shared/errors/app-error';
import { isoDay } from '@shared/format/instant';
import type { makeReport, ReportSources } from './report-making';

/** Prints pages. */
export interface PdfPrinter {
  /** Prints a self-contained page as a PDF. */
  print(html: string): Promise<Uint8Array>;
}

export type ReportFormat = 'html' | 'pdf';

interface ReportServiceDeps extends ReportSources {
  readonly printer: PdfPrinter;
  readonly place: Pick<ExportDialogs, 'chooseFile'>;
  readonly newId: () => string;
}

/** Loaded when the first report is made, not when the app starts. */
const make: typeof makeReport = async (...asked) => (await import('./report-making')).makeReport(...asked);

export type ReportService = ReturnType<typeof createReportService>;

/** Reports about contracts for people without the app, from the index. Sends no requests. */
export function createReportService(deps: ReportServiceDeps) {
  const { place, printer, newId, clock } = deps;
  return {
    /** Null when the person cancelled. */
    async file(connectionId: ConnectionId, request: ReportRequest, format: ReportFormat) {
      checkZone(request.zone);
      const fileName = `${plainName(request.title, 'contracts')}-${isoDay(clock(), request.zone)}.${format}`;
      const file = await place.chooseFile({ fileName, format });
      if (file === null) return null;
      if (!path.isAbsolute(file)) throw new AppError('file_failed');
      const report = await make(deps, connectionId, request);
      const draft = await createFileDraft(file, newId());
      try {
        const parts = report.html();
        if (format === 'pdf') await draft.write(await printer.print([...parts].join('')));
        for (const part of parts) {
          await draft.write(part);
          await setImmediate();
        }
        const { bytes } = await draft.finish();
        return { fileName: path.basename(file), bytes };
      } catch (thrown) {
        draft.discard();
        throw thrown;
      }
    },

    async text(connectionId: ConnectionId, request: ReportRequest): Promise<string> {
      checkZone(request.zone);
      return (await make(deps, connectionId, request)).text();
    },
  };
}
