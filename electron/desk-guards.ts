import type { DeskEvent } from '@shared/ipc/events';
import { app, Menu, protocol, session } from 'electron';
import { menuTemplate } from './window/app-menu';
import { createAppProtocol } from './window/app-protocol';
import { guardNavigation } from './window/navigation-guard';
import { restrictSession } from './window/session-policy';

export interface DeskGuardsDeps {
  /** The only address a window may show. */
  readonly page: string;
  /** Folder of the built renderer. */
  readonly rendererFiles: string;
  readonly emit: (event: DeskEvent) => void;
}

/** Everything that must stand before the first window opens: menu, permissions, protocol, navigation. */
export function guardDesk({ page, rendererFiles, emit }: DeskGuardsDeps): void {
  const template = menuTemplate({
    platform: process.platform,
    isPackaged: app.isPackaged,
    send: (command) => emit({ type: 'menu', command }),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  restrictSession(session.defaultSession);
  protocol.handle('app', createAppProtocol(rendererFiles));
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, page));
}
