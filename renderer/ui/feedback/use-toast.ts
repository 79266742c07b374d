import { Toast } from '@base-ui/react/toast';
import { commands } from '@shared/commands';
import { useMemo } from 'react';

export type ToastTone = 'neutral' | 'success' | 'failed';

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastMessage {
  /** A later toast of the same id replaces it. */
  readonly id?: string;
  /** What happened, in a few words. */
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  readonly action?: ToastAction;
  /** Takes back what happened, in place of another action; also by the key of Undo while the toast is there. */
  readonly undo?: () => void;
  /** Another one beside it, which closes the toast. */
  readonly secondAction?: ToastAction;
  /** Milliseconds; 0 stays until it is closed. Failures stay by default. */
  readonly timeoutMs?: number;
  /** The connection that it is about: named if another one is shown, and the toast disappears with it. */
  readonly connectionId?: string;
  /** About background work: its failure survives a change of screen. */
  readonly isOfBackground?: boolean;
}

/** What a toast stores beside its text. */
export interface ToastData {
  readonly isOfBackground: boolean;
  readonly connectionId: string | undefined;
  readonly secondAction: ToastAction | undefined;
  readonly undo: (() => void) | undefined;
}

/** Short notifications that need no decision. Important messages belong on the page instead. */
export function useToast(): {
  /** Returns a function that closes it. */
  readonly show: (message: ToastMessage) => () => void;
  /** Closes the toast of an id, if there is one. */
  readonly close: (id: string) => void;
} {
  const { add, close } = Toast.useToastManager<ToastData>();
  return useMemo(
    () => ({
      show: ({ title, text, tone = 'neutral', timeoutMs, undo, ...more }: ToastMessage) => {
        const { isOfBackground = false, connectionId, secondAction, action: asked, ...rest } = more;
        const takeBack =
          undo &&
          (() => {
            close(id);
            undo();
          });
        const action = takeBack === undefined ? asked : { label: commands.undo.title, onClick: takeBack };
        const id: string = add({
          ...rest,
          title,
          type: tone,
          // High priority would hide the toast and its buttons from screen readers until it has the focus.
          priority: 'low',
          data: { isOfBackground, connectionId, secondAction, undo: takeBack },
          timeout: timeoutMs ?? (tone === 'failed' ? 0 : 5000),
          ...(text === undefined ? {} : { description: text }),
          ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onClick } }),
        });
        return () => close(id);
      },
      close: (id: string) => close(id),
    }),
    [add, close],
  );
}
