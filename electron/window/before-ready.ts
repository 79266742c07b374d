import type { App, Protocol } from 'electron';
import { appScheme } from './app-protocol';

export interface BeforeReadyDeps {
  readonly app: Pick<App, 'enableSandbox' | 'setAppUserModelId'>;
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>;
  readonly platform: NodeJS.Platform;
}

/** What Electron takes only before it is ready: the sandbox for every page, and the scheme of ours (quality-goals S4, S17). */
export function prepareApp({ app, protocol, platform }: BeforeReadyDeps): void {
  app.enableSandbox();
  // Windows shows notifications only of a program that says which one it is.
  if (platform === 'win32') app.setAppUserModelId('org.contractdesk.app');
  protocol.registerSchemesAsPrivileged([appScheme]);
}
