import { createCallAnswer, createCallRateLimiter, createSenderGuard } from '@main/ipc/register';
import { createRouter } from '@main/ipc/router';
import { AppError } from '@shared/errors/app-error';
import type { Reply } from '@shared/ipc/reply';
import { route } from '@shared/ipc/route';
import { routes } from '@shared/ipc/routes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

type Listener = (event: unknown, name: unknown, input: unknown, callId?: unknown) => Promise<Reply>;

function registered() {
  const handlers = Object.fromEntries(Object.keys(routes).map((name) => [name, async () => ({})]));
  const dispatch = vi.fn(createRouter(routes, handlers as never));
  const isTrusted = createSenderGuard('app://desk/', (id) => id === 1);
  const listener = createCallAnswer({ dispatch, isTrusted, rateLimiter: createCallRateLimiter(() => 0) }) as Listener;
  const call = (name: unknown, input: unknown, url = 'app://desk/') =>
    listener({ sender: { id: 1 }, senderFrame: { url, parent: null } }, name, input);
  return { call, dispatch };
}

describe('the one channel', () => {
  afterEach(() => void vi.useRealTimers());

  it('does not reach the router for an untrusted sender (docs/quality.md S19)', async () => {
    const { call, dispatch } = registered();
    expect(await call('app.info', {}, 'https://evil/')).toMatchObject({ error: { code: 'untrusted_sender' } });
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('tells the router which window calls', async () => {
    const { call, dispatch } = registered();
    await call('app.info', {});
    expect(dispatch).toHaveBeenCalledWith('app.info', {}, expect.objectContaining({ window: 1 }));
  });

  it('answers a flooding page late or with a code, and lets few of its calls come through (B51)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { call, dispatch } = registered();
    const names = ['app.info', 'results.drop', '__proto__'];
    const codes: (string | null)[] = [];
    for (let nth = 0; nth < 10_000; nth += 1)
      void call(names[nth % 3], {}).then((reply) => codes.push(reply.ok ? null : reply.error.code));
    await new Promise((resolve) => setImmediate(resolve));
    // Two routes in the eyes of the rate limiter: what is there, and what is not. Of each a thousand wait.
    expect(dispatch).toHaveBeenCalledTimes(2 * 100);
    expect(codes.filter((code) => code === 'too_many_calls')).toHaveLength(10_000 - 2 * 1100);
    await vi.advanceTimersByTimeAsync(1000);
    expect(dispatch).toHaveBeenCalledTimes(2 * 200);
  });
});

describe('a call that is cancelled', () => {
  const echo = { 'words.wait': route(z.object({}), z.object({})), 'calls.cancel': routes['calls.cancel'] };
  const ends: (() => void)[] = [];
  const waiting = (signal: AbortSignal) =>
    new Promise<Record<string, never>>((resolve, reject) => {
      ends.push(() => resolve({}));
      signal.addEventListener('abort', () => reject(new AppError('cancelled')));
    });
  function windows() {
    const dispatch = createRouter(echo, {
      'words.wait': (_, { signal }) => waiting(signal),
      'calls.cancel': async ({ callId }, { cancel }) => {
        cancel(callId);
        return {};
      },
    });
    const listener = createCallAnswer({ dispatch, isTrusted: () => true, rateLimiter: () => 0 }) as Listener;
    return (id: number, name: string, input: object, callId?: unknown) =>
      listener({ sender: { id } }, name, input, callId);
  }
  const isOpen = (reply: Promise<Reply>) =>
    Promise.race([reply.then(() => false), new Promise((end) => setImmediate(end, true))]);

  it('is one of the same window and number, and no other', async () => {
    const call = windows();
    const [mine, other, foreign, unnumbered] = [
      call(1, 'words.wait', {}, 7),
      call(1, 'words.wait', {}, 8),
      call(2, 'words.wait', {}, 7),
      call(1, 'words.wait', {}, '7'),
    ];
    await call(1, 'calls.cancel', { callId: 7 });
    expect(await mine).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await Promise.all([other, foreign, unnumbered].map(isOpen))).toEqual([true, true, true]);
    expect(await call(1, 'calls.cancel', { callId: 7 })).toMatchObject({ ok: true });
  });

  it('is the later one where a page was loaded again and counts anew', async () => {
    const call = windows();
    const before = call(1, 'words.wait', {}, 1);
    const later = call(1, 'words.wait', {}, 1);
    await call(1, 'calls.cancel', { callId: 1 });
    expect(await later).toMatchObject({ error: { code: 'cancelled' } });
    expect(await isOpen(before)).toBe(true);
  });

  it('is still the later one once the call of the page before has ended', async () => {
    const call = windows();
    const before = call(1, 'words.wait', {}, 1);
    const endBefore = ends.at(-1);
    const later = call(1, 'words.wait', {}, 1);
    endBefore?.();
    expect(await before).toMatchObject({ ok: true });
    await call(1, 'calls.cancel', { callId: 1 });
    expect(await isOpen(later)).toBe(false);
  });
});
