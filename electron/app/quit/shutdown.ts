import { byTimer, withTimeout } from '@main/lib/with-timeout';
import type { App, RelaunchOptions } from 'electron';

export interface ShutdownDeps {
  readonly app: Pick<App, 'on' | 'quit' | 'exit' | 'relaunch'>;
  /** Closes what is open: files, connections, the sample service. */
  readonly close: () => Promise<unknown>;
  readonly log: (event: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly argv: readonly string[];
}

/** How long quitting waits for parts to close. The window is gone by then, and the next start would find this process still running. */
const limitMs = 3000;

/** Quits once everything is closed or the limit has passed, and restarts if requested. */
export function createShutdown({ app, close, log, env, argv }: ShutdownDeps) {
  let isRestart = false;
  let isEnding = false;

  async function closed(): Promise<void> {
    try {
      const isClosed = await withTimeout(
        close().then(() => true),
        limitMs,
        byTimer,
      );
      if (isClosed === undefined) log('close-late');
    } catch {
      log('close-failed');
    }
  }

  function end(): void {
    if (isEnding) return;
    isEnding = true;
    void closed().then(() => {
      if (isRestart) app.relaunch(relaunchOptions(env, argv));
      app.exit(0);
    });
  }

  app.on('will-quit', (event) => {
    event.preventDefault();
    end();
  });

  return {
    /** Like Quit, which a window may still refuse. */
    restart(): void {
      isRestart = true;
      app.quit();
    },
    /** Without asking the window. */
    restartAtOnce(): void {
      isRestart = true;
      end();
    },
    /** The window has refused to close. */
    stay(): void {
      isRestart = false;
    },
  };
}

/** An AppImage is mounted only while its process lives, so the image file is started again instead of the program inside. */
export function relaunchOptions(env: ShutdownDeps['env'], argv: ShutdownDeps['argv']): RelaunchOptions | undefined {
  const appImage = env['APPIMAGE'];
  if (!appImage) return undefined;
  return { execPath: appImage, args: ['--appimage-extract-and-run', ...argv.slice(1)] };
}
