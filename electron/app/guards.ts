import type { DeskEvent } from '@shared/ipc/events';
import { app, Menu, session } from 'electron';
import { menuTemplate } from './window/app-menu';
import { createAppProtocol } from './window/app-protocol';
import { guardWindows } from './window/window-guards';

export interface DeskGuardsDeps {
  /** The only address a window may show. */
  readonly page: string;
  /** Folder of the built renderer. */
  readonly rendererFiles: string;
  readonly emit: (event: DeskEvent) => void;
}

/** Everything that must stand before the first window opens: menu, permissions, protocol, navigation. */
export function guardDesk({ page, rendererFiles, emit }: DeskGuardsDeps): Promise<void> {
  const template = menuTemplate({
    platform: process.platform,
    isPackaged: app.isPackaged,
    send: (command) => emit({ type: 'menu', command }),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  return guardWindows({ app, session, page, serve: createAppProtocol(rendererFiles) });
}
