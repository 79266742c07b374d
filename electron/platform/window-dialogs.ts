import type {
  BrowserWindow,
  Dialog,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import { messages } from './messages';

type ElectronDialog = Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;

/** The system's dialogs, each over the app's window. */
export interface WindowDialogs {
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  /** True for the second of the two buttons; the first is also the answer when the question is closed. */
  ask(question: Question, buttons: [string, string], options?: { readonly isSecondDefault: boolean }): Promise<boolean>;
}

interface Question {
  readonly message: string;
  readonly detail: string;
}

/**
 * Without a parent window a dialog may lie behind the app on Linux, and blocks the whole main process on macOS. There is none
 * only before the app has opened its window and after it was closed.
 */
export function createWindowDialogs(dialog: ElectronDialog, window: () => BrowserWindow | null): WindowDialogs {
  return {
    async showOpenDialog(options) {
      const over = window();
      return over === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(over, options);
    },
    async showSaveDialog(options) {
      const over = window();
      return over === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(over, options);
    },
    async ask({ message, detail }, buttons, { isSecondDefault } = { isSecondDefault: false }) {
      const over = window();
      const defaultId = isSecondDefault ? 1 : 0;
      const options = { type: 'question', message, detail, buttons, defaultId, cancelId: 0, noLink: true } as const;
      const asked = over === null ? dialog.showMessageBox(options) : dialog.showMessageBox(over, options);
      const { response } = await asked;
      return response === 1;
    },
  };
}

type FailureDialog = Pick<Dialog, 'showErrorBox' | 'showMessageBoxSync'>;

interface FailureText {
  readonly message: string;
  readonly detail: string;
}

/** Shown over the window if one is open, such as when its page could not be loaded. Waits until it is closed. */
export function showFailure(dialog: FailureDialog, over: BrowserWindow | null, { message, detail }: FailureText): void {
  if (over === null) {
    dialog.showErrorBox(message, detail);
    return;
  }
  // The window is shown with its first frame, which may never come; nobody could close a dialog over a hidden window.
  over.show();
  dialog.showMessageBoxSync(over, { type: 'error', message, detail, buttons: [messages.close], noLink: true });
}
