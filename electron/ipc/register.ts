import { parsedUrl } from '@main/lib/parsed-url';
import type { WindowId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { Reply } from '@shared/ipc/reply';
import { routes } from '@shared/ipc/routes';
import type { IpcMainInvokeEvent } from 'electron';
import type { Caller } from './handlers-for';
import type { Dispatch } from './router';

export interface CallAnswerDeps {
  readonly dispatch: Dispatch;
  readonly isTrusted: (sender: Sender) => boolean;
  readonly rateLimiter: CallRateLimiter;
}

/** The one entry for calls to main: one channel, one guard, one rate limiter, one router. */
export function createCallAnswer({ dispatch, isTrusted, rateLimiter }: CallAnswerDeps) {
  const calls = createWindowCalls();
  return async (event: Sender, ...[name, input, callId]: unknown[]): Promise<Reply> => {
    if (!isTrusted(event)) return refusal('untrusted_sender');
    const waitMs = rateLimiter(limitedNameOf(name));
    if (waitMs === null) return refusal('too_many_calls');
    if (waitMs > 0) await sleep(waitMs);
    return calls.during(event.sender.id, callId, (caller) => dispatch(name, input, caller));
  };
}

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

/** The calls of all windows that are under way and came with a number, by which the same window can cancel them. */
function createWindowCalls() {
  const waiting = new Map<string, AbortController>();
  const placeOf = (window: WindowId, callId: unknown) => `${window}/${callId}`;

  return {
    /** Runs a call for a window. Without a valid number the call cannot be cancelled. */
    async during<T>(window: WindowId, callId: unknown, run: (caller: Caller) => Promise<T>): Promise<T> {
      const controller = new AbortController();
      const caller: Caller = {
        window,
        signal: controller.signal,
        cancel: (other) => waiting.get(placeOf(window, other))?.abort(),
      };
      if (!Number.isSafeInteger(callId)) return run(caller);
      const place = placeOf(window, callId);
      waiting.set(place, controller);
      try {
        return await run(caller);
      } finally {
        // A reloaded page counts from the beginning, so another call may have the same number.
        if (waiting.get(place) === controller) waiting.delete(place);
      }
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Unknown names share one limit, so that making up names gains nothing. */
const limitedNameOf = (name: unknown): string => (typeof name === 'string' && Object.hasOwn(routes, name) ? name : '');

const refusal = (code: 'untrusted_sender' | 'too_many_calls'): Reply => ({
  ok: false,
  error: new AppError(code).serialize(),
});

/** A busy window stays far below it; loading 100,000 results takes a hundred calls in all (docs/quality.md B51). */
const perSecond = 100;
const longestWaitMs = 10_000;

const gapMs = 1000 / perSecond;

/** How long a call of a route is delayed, in milliseconds, usually 0; null when too many are waiting. */
type CallRateLimiter = (route: string) => number | null;

/**
 * Lets up to a hundred calls of a route per second through at once and delays the rest, so that main stays responsive whatever a
 * page does. `now` in milliseconds, monotonic.
 */
export function createCallRateLimiter(now: () => number): CallRateLimiter {
  /** For each route, the time at which its calls so far would have arrived at an even rate. */
  const evenly = new Map<string, number>();
  return (route) => {
    const due = Math.max(evenly.get(route) ?? 0, now());
    const waitMs = Math.max(0, due - now() - (perSecond - 1) * gapMs);
    if (waitMs > longestWaitMs) return null;
    evenly.set(route, due + gapMs);
    return waitMs;
  };
}
