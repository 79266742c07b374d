import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPdfPrinter, type PdfPrinterDeps } from '@main/platform/pdf-printer';
import type { BrowserWindowConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('the printer of reports', () => {
  let folder: string;
  let options: BrowserWindowConstructorOptions;
  let isDestroyed: boolean;
  let shown: string;
  let refused: (url: string, resourceType: string) => boolean | undefined;
  let print: () => Promise<Buffer>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'printer-'));
    [isDestroyed, shown] = [false, ''];
    print = async () => Buffer.from('%PDF-1.4');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const printer = () =>
    createPdfPrinter({
      folder,
      openWindow: (given) => {
        options = given;
        return {
          loadFile: async (file: string) => {
            shown = await readFile(file, 'utf8');
          },
          webContents: { printToPDF: () => print() },
          destroy: () => {
            isDestroyed = true;
          },
        } as unknown as ReturnType<PdfPrinterDeps['openWindow']>;
      },
      session: {
        fromPartition: () => ({
          webRequest: {
            onBeforeRequest: (listen: (details: object, answer: (to: { cancel?: boolean }) => void) => void) => {
              refused = (url, resourceType) => {
                let cancel: boolean | undefined;
                listen({ url, resourceType }, (to) => {
                  cancel = to.cancel;
                });
                return cancel;
              };
            },
          },
        }),
      } as unknown as PdfPrinterDeps['session'],
    });

  it('shows the page in a hidden window without scripts and preload, and leaves nothing behind', async () => {
    expect(Buffer.from(await printer().print('<p>page</p>')).toString()).toBe('%PDF-1.4');
    expect(shown).toBe('<p>page</p>');
    expect(options).toMatchObject({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
    });
    expect(options.webPreferences).not.toHaveProperty('preload');
    expect(isDestroyed).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses every request but that for the page', async () => {
    await printer().print('');
    expect(refused('file:///tmp/report.html', 'mainFrame')).toBe(false);
    expect(refused('https://example.com/', 'mainFrame')).toBe(true);
    expect(refused('file:///etc/passwd', 'image')).toBe(true);
    expect(refused('file:///etc/passwd', 'subFrame')).toBe(true);
  });

  it('closes the window and removes the page where printing fails', async () => {
    print = () => Promise.reject(new Error('no printer'));
    await expect(printer().print('x')).rejects.toThrow('no printer');
    expect(isDestroyed).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
});
