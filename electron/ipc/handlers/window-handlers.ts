import type { HandlersFor } from '@main/ipc/handlers-for';
import type { DraggedFiles } from '@main/services/files/dragged-files';
import type { MenuCommand } from '@shared/commands';
import type { ConnectionId, WindowId } from '@shared/domain/ids';
import type { windowRoutes } from '@shared/ipc/routes/windows';

/** What a window may ask about itself and others. */
export interface WindowControls {
  /** Opens a screen in a window of its own, where the pointer is if it was dropped there; false when there are too many. */
  readonly open: (href: string, isDropped: boolean) => boolean;
  /** Opens the window that was closed last; false when there is none. */
  readonly reopen: () => boolean;
  /** Forgets the closed windows of a connection. */
  readonly forget: (connectionId: ConnectionId) => void;
  /** While the window is in front, these commands of the native menu are enabled and the others disabled. */
  readonly enableInMenu: (window: WindowId | null, available: readonly MenuCommand[]) => void;
  /** Has a drag that began in the window go on as one of a file; its absolute path. */
  readonly startDrag: (window: WindowId, file: string) => void;
}

interface WindowServices {
  readonly windowControls: WindowControls;
  readonly draggedFiles: DraggedFiles;
}

export const createWindowHandlers = ({
  windowControls: controls,
  draggedFiles,
}: WindowServices): HandlersFor<typeof windowRoutes> => ({
  'windows.open': async ({ href, isDropped }) => ({ opened: controls.open(href, isDropped) }),
  'windows.reopen': async () => ({ opened: controls.reopen() }),
  'menu.enable': async ({ commands }, { window }) => {
    controls.enableInMenu(window, commands);
    return {};
  },
  'rows.drag': async ({ name, csv }, { window }) => {
    if (window !== null) await draggedFiles.drag(window, name, csv);
    return {};
  },
});
