import { AppError } from '@shared/errors/app-error';
import { channels } from '@shared/ipc/bridge';
import type { Reply } from '@shared/ipc/result';
import type { IpcMain } from 'electron';
import type { Dispatch } from './router';
import type { Sender } from './sender-guard';

export interface RegisterDeps {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly dispatch: Dispatch;
  readonly isTrusted: (sender: Sender) => boolean;
}

/** The one place where calls enter main: one channel, one guard, one router. */
export function registerCalls({ ipcMain, dispatch, isTrusted }: RegisterDeps): void {
  ipcMain.handle(channels.call, async (event, name: unknown, input: unknown): Promise<Reply> => {
    if (!isTrusted(event)) return { ok: false, error: new AppError('untrusted_sender').serialize() };
    return dispatch(name, input);
  });
}
