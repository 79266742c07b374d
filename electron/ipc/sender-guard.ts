import { parsedUrl } from '@main/lib/parsed-url';
import type { IpcMainInvokeEvent } from 'electron';

/** The part of an IPC event that identifies the caller. */
export type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'> & { readonly sender: { readonly id: number } };

/**
 * Only the top frame of our own page, in a window we made, may call in: any frame or webview can reach `ipcMain`.
 * Scheme and host are compared, not `origin`, which is the text "null" for custom schemes in Node (docs/quality.md S19).
 */
export function createSenderGuard(ownPage: string, isOwnWindow: (webContentsId: number) => boolean) {
  const own = new URL(ownPage);

  const isOwnFrame = (frame: Sender['senderFrame']): boolean => {
    const url = frame?.parent === null ? parsedUrl(frame.url) : null;
    return url?.protocol === own.protocol && url.host === own.host && url.username === '' && url.password === '';
  };

  return ({ senderFrame, sender }: Sender): boolean => {
    try {
      return isOwnWindow(sender.id) && isOwnFrame(senderFrame);
    } catch {
      // A frame that went away while its call was on the way throws where it is asked for anything.
      return false;
    }
  };
}
