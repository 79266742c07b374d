import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createShutdown, relaunchOptions } from '@main/app/quit/shutdown';
import type { App } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';

function appThat(close: () => Promise<unknown>) {
  const events = new EventEmitter();
  const done: unknown[] = [];
  /** What Electron does when nothing refuses: it exits by itself unless that is prevented. */
  const quit = () => {
    let isPrevented = false;
    events.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) done.push('exit by itself');
  };
  const app = Object.assign(events, {
    quit,
    exit: (code: number) => done.push(`exit ${code}`),
    relaunch: () => done.push('relaunch'),
  }) as unknown as App;
  const log = (event: string) => done.push(event);
  const shutdown = createShutdown({ app, close, log, env: {}, argv: [] });
  return { shutdown, quit, done };
}

afterEach(() => void vi.useRealTimers());

describe('the end of the app', () => {
  it('waits until everything is closed, once, however often it is asked to quit', async () => {
    let finish = () => {};
    const close = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { quit, done } = appThat(close);
    quit();
    quit();
    await setImmediate();
    expect([done, close.mock.calls.length]).toEqual([[], 1]);
    finish();
    await setImmediate();
    expect(done).toEqual(['exit 0']);
  });

  it('waits no longer than three seconds', async () => {
    vi.useFakeTimers();
    const { quit, done } = appThat(() => new Promise(() => {}));
    quit();
    await vi.advanceTimersByTimeAsync(2900);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toEqual(['close-late', 'exit 0']);
  });

  it('comes all the same when closing fails', async () => {
    const { quit, done } = appThat(() => Promise.reject(new Error('disk')));
    quit();
    await setImmediate();
    expect(done).toEqual(['close-failed', 'exit 0']);
  });

  it('restarts where that was asked for, and not after the window refused to close', async () => {
    const restarted = appThat(async () => {});
    restarted.shutdown.restart();
    await setImmediate();
    expect(restarted.done).toEqual(['relaunch', 'exit 0']);

    const stayed = appThat(async () => {});
    const { shutdown, quit, done } = stayed;
    shutdown.restartAtOnce();
    shutdown.stay();
    quit();
    await setImmediate();
    expect(done).toEqual(['exit 0']);
  });

  it('starts the file of an AppImage again: what is inside is gone with this process', () => {
    expect(relaunchOptions({}, ['/app', '--sample'])).toBeUndefined();
    expect(relaunchOptions({ APPIMAGE: '/a.AppImage' }, ['/tmp/.mount/app', '--sample'])).toEqual({
      execPath: '/a.AppImage',
      args: ['--appimage-extract-and-run', '--sample'],
    });
  });
});
