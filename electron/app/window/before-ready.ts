import type { App, Protocol } from 'electron';
import { appScheme } from './app-protocol';

export interface BeforeReadyDeps {
  readonly app: Pick<App, 'enableSandbox' | 'setAppUserModelId'> & {
    readonly commandLine: Pick<App['commandLine'], 'hasSwitch'>;
  };
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>;
  readonly platform: NodeJS.Platform;
  /** The user's number; undefined on Windows. */
  readonly uid: number | undefined;
}

/** What Electron takes only before it is ready: the sandbox for every page, and the scheme of ours (quality-goals S4, S17). */
export function prepareApp({ app, protocol, platform, uid }: BeforeReadyDeps): void {
  // It takes `--no-sandbox` away again, without which Chromium starts no process for root. The window asks for its sandbox by itself.
  const isRootWithout = uid === 0 && app.commandLine.hasSwitch('no-sandbox');
  if (!isRootWithout) app.enableSandbox();
  // Windows shows notifications only of a program that says which one it is.
  if (platform === 'win32') app.setAppUserModelId('org.contractdesk.app');
  protocol.registerSchemesAsPrivileged([appScheme]);
}
