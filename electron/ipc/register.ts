import { AppError } from '@shared/errors/app-error';
import { channels } from '@shared/ipc/bridge';
import type { Reply } from '@shared/ipc/result';
import { routes } from '@shared/ipc/routes';
import type { IpcMain } from 'electron';
import type { CallPace } from './call-pace';
import type { Dispatch } from './router';
import type { Sender } from './sender-guard';

export interface RegisterDeps {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly dispatch: Dispatch;
  readonly isTrusted: (sender: Sender) => boolean;
  readonly pace: CallPace;
}

/** The one place where calls enter main: one channel, one guard, one pace, one router. */
export function registerCalls({ ipcMain, dispatch, isTrusted, pace }: RegisterDeps): void {
  ipcMain.handle(channels.call, async (event, name: unknown, input: unknown): Promise<Reply> => {
    if (!isTrusted(event)) return refusal('untrusted_sender');
    const waitMs = pace(laneOf(name));
    if (waitMs === null) return refusal('too_many_calls');
    if (waitMs > 0) await sleep(waitMs);
    return dispatch(name, input);
  });
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Names that are no route share one lane, so that making them up gains nothing. */
const laneOf = (name: unknown): string => (typeof name === 'string' && Object.hasOwn(routes, name) ? name : '');

const refusal = (code: 'untrusted_sender' | 'too_many_calls'): Reply => ({
  ok: false,
  error: new AppError(code).serialize(),
});
