import { redact } from '@main/http/redact';
import { createCallAnswer, createCallRateLimiter, createSenderGuard } from '@main/ipc/register';
import { followFaults } from '@main/platform/fault-log';
import type { LaunchOptions } from '@main/platform/launch-options';
import { createSampleRunner } from '@main/platform/sample-runner';
import { dropTlsOverrides } from '@main/platform/system-network';
import { createWindowDialogs, type WindowDialogs } from '@main/platform/window-dialogs';
import { sampleId } from '@main/services/connections/described-connection';
import { app, dialog } from 'electron';
import { createContainer } from './container';
import { createElectronPlatform, type PlatformDeps } from './electron-platform';
import { createClosingGuard } from './guard-closing';
import type { GuardedWrites, Platform } from './platform';
import { messages } from './quit/messages';
import { createRestartOffer } from './quit/restart-offer';
import { createShutdown } from './quit/shutdown';

interface BehindDeps extends Omit<PlatformDeps, 'dialogs' | 'startSample' | 'guardWrites' | 'restart'> {
  readonly options: LaunchOptions;
  /** The only address whose calls are answered. */
  readonly page: string;
}

/** The app behind the window: what answers its calls, and what keeps writes from being cut off. */
export async function createBehind({ options, page, windows, appWindows, ...given }: BehindDeps) {
  const sample = createSampleRunner();
  const dialogs = createWindowDialogs(dialog, windows.front);
  let writes: GuardedWrites = { underWay: () => [], stopAll: () => [] };
  const platform = createElectronPlatform({
    ...given,
    windows,
    appWindows,
    dialogs,
    startSample: sample.start,
    guardWrites: (guarded) => {
      writes = guarded;
    },
    restart: () => shutdown.restart(),
  });
  for (const name of dropTlsOverrides(process.env)) platform.log('environment-ignored', { name });
  const container = createContainer(platform);
  const shutdown = followEnds(platform, {
    dialogs,
    close: () => Promise.all([container.close(), sample.stop()]),
    stopAll: () => writes.stopAll(),
  });
  const { dispatch, emit, windowLeft, changeZoom } = container;
  given.openings.listen(() => emit({ type: 'opening-waiting' }));
  // If the sample service cannot start, the first screen still opens and shows the reason on the next attempt.
  if (options.openSample) await dispatch('connections.open', { connectionId: sampleId });
  return {
    /** Answers a call of the page, by the one channel. */
    answer: createCallAnswer({
      dispatch,
      isTrusted: createSenderGuard(page, windows.isOpen),
      rateLimiter: createCallRateLimiter(() => performance.now()),
    }),
    emit,
    windowLeft,
    changeZoom,
    showWindow: platform.desktop.showWindow,
    guard: createClosingGuard({
      platform,
      dialogs,
      windows,
      appWindows,
      shutdown,
      underWay: () => writes.underWay(),
    }),
  };
}

interface EndDeps {
  readonly dialogs: WindowDialogs;
  readonly close: () => Promise<unknown>;
}

/** Shutdown, and the restart offer after an uncaught exception. */
function followEnds({ log, clock }: Platform, { dialogs, close, stopAll }: Pick<GuardedWrites, 'stopAll'> & EndDeps) {
  const shutdown = createShutdown({ app, close, log, env: process.env, argv: process.argv });
  const offerRestart = createRestartOffer({
    ask: (question) =>
      dialogs.ask(question, [messages.restart.keepWorking, messages.restart.restart], { isSecondDefault: true }),
    restart: shutdown.restartAtOnce,
    clock,
  });
  followFaults(process, { log, redact, onException: () => offerRestart(stopAll()) });
  return shutdown;
}
