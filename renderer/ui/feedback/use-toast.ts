import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';

export type ToastTone = 'neutral' | 'success' | 'failed';

export interface ToastMessage {
  /** There is one toast of an id: a later one takes its place. */
  readonly id?: string;
  /** What happened, in a few words. */
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; 0 stays until it is closed. Failures stay by default. */
  readonly timeoutMs?: number;
  /** How a change in the background ended, whose screen may have been left: a failure of it stays on every screen. */
  readonly isOfBackground?: boolean;
}

/** What a toast keeps beside its words. */
export interface ToastData {
  readonly isOfBackground: boolean;
}

/** Short news that needs no decision. What must not be missed belongs into the page instead. */
export function useToast(): {
  /** Returns how to take it back, once it is no longer true. */
  readonly show: (message: ToastMessage) => () => void;
  /** Takes the toast of an id back; nothing where there is none. */
  readonly close: (id: string) => void;
} {
  const { add, close } = Toast.useToastManager<ToastData>();
  return useMemo(
    () => ({
      show: ({ title, text, tone = 'neutral', action, timeoutMs, isOfBackground = false, ...rest }: ToastMessage) => {
        const id = add({
          ...rest,
          title,
          type: tone,
          // High priority would hide the toast and its buttons from screen readers until it has the focus.
          priority: 'low',
          data: { isOfBackground },
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
