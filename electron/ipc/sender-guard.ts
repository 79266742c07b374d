import type { IpcMainInvokeEvent } from 'electron';

/** The part of an IPC event that tells who calls. */
export type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'> & { readonly sender: { readonly id: number } };

/**
 * Only the top frame of our own page, in a window we made, may call in: any frame or webview can reach `ipcMain`.
 * Scheme and host are compared, not `origin`, which is the text "null" for custom schemes in Node (quality-goals S19).
 */
export function createSenderGuard(ownPage: string, isOwnWindow: (webContentsId: number) => boolean) {
  const own = new URL(ownPage);

  return ({ senderFrame, sender }: Sender): boolean => {
    if (!isOwnWindow(sender.id)) return false;
    if (senderFrame?.parent !== null || !URL.canParse(senderFrame.url)) return false;
    const { protocol, host, username } = new URL(senderFrame.url);
    return protocol === own.protocol && host === own.host && username === '';
  };
}
