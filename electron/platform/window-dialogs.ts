import type {
  BrowserWindow,
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';

type ElectronDialog = Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;

/** The system's dialogs, each over the app's window. */
export interface WindowDialogs {
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
}

/**
 * Without a window a dialog may lie behind it on Linux, and holds up the whole main process on macOS. There is none only before the
 * app has opened it and after it was closed.
 */
export function createWindowDialogs(dialog: ElectronDialog, window: () => BrowserWindow | null): WindowDialogs {
  return {
    async showMessageBox(options) {
      const over = window();
      return over === null ? dialog.showMessageBox(options) : dialog.showMessageBox(over, options);
    },
    async showOpenDialog(options) {
      const over = window();
      return over === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(over, options);
    },
    async showSaveDialog(options) {
      const over = window();
      return over === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(over, options);
    },
  };
}

type FailureDialog = Pick<Dialog, 'showErrorBox' | 'showMessageBoxSync'>;

interface Failure {
  readonly message: string;
  readonly detail: string;
}

/** Over the window where one is open already, such as when its page could not be loaded. Waits until it is closed. */
export function showFailure(dialog: FailureDialog, over: BrowserWindow | null, { message, detail }: Failure): void {
  if (over === null) {
    dialog.showErrorBox(message, detail);
    return;
  }
  // It shows itself with its first frame, which may never come; nobody could close a box over a window that is hidden.
  over.show();
  dialog.showMessageBoxSync(over, { type: 'error', message, detail, buttons: ['Close'], noLink: true });
}
