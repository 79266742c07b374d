import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PdfPrinter } from '@main/services/report/report-service';
import { AppError } from '@shared/errors/app-error';
import type { BrowserWindow, BrowserWindowConstructorOptions, session as electronSession } from 'electron';

export interface PdfPrinterDeps {
  readonly openWindow: (
    options: BrowserWindowConstructorOptions,
  ) => Pick<BrowserWindow, 'loadFile' | 'webContents' | 'destroy'>;
  readonly session: Pick<typeof electronSession, 'fromPartition'>;
  /** A folder for temporary files; an absolute path. */
  readonly folder: string;
}

/** An in-memory session, so that nothing of a report is stored. */
const partition = 'report';
/** Longer than the largest report takes. */
const maxMs = 60_000;

/**
 * Prints a finished page in a hidden window: sandboxed, without preload and scripts, and with every request but that for the page
 * itself blocked. The policy in the page says the same.
 */
export const createPdfPrinter = ({ openWindow, session, folder }: PdfPrinterDeps): PdfPrinter => ({
  async print(html) {
    const own = session.fromPartition(partition, { cache: false });
    own.webRequest.onBeforeRequest((details, answer) =>
      answer({ cancel: details.resourceType !== 'mainFrame' || !details.url.startsWith('file:') }),
    );
    const place = await mkdtemp(path.join(folder, 'contract-desk-report-'));
    const window = openWindow({
      show: false,
      webPreferences: {
        session: own,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        javascript: false,
        webviewTag: false,
        spellcheck: false,
      },
    });
    try {
      const file = path.join(place, 'report.html');
      await writeFile(file, html, { mode: 0o600 });
      return await within(maxMs, printed(window, file));
    } finally {
      window.destroy();
      await rm(place, { recursive: true, force: true });
    }
  },
});

async function printed(window: ReturnType<PdfPrinterDeps['openWindow']>, file: string): Promise<Uint8Array> {
  await window.loadFile(file);
  return window.webContents.printToPDF({
    pageSize: 'A4',
    landscape: true,
    printBackground: true,
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      '<div style="width:100%;font-size:8px;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('timeout')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
