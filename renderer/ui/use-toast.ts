import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';

export type ToastTone = 'neutral' | 'success' | 'failed';

export interface ToastMessage {
  /** What happened, in a few words. */
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; 0 stays until it is closed. Failures stay by default. */
  readonly timeoutMs?: number;
}

/** Short news that needs no decision. What must not be missed belongs into the page instead. */
export function useToast(): {
  /** Returns how to take it back, once it is no longer true. */
  readonly show: (message: ToastMessage) => () => void;
} {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      show: ({ title, text, tone = 'neutral', action, timeoutMs }: ToastMessage) => {
        const id = add({
          title,
          type: tone,
          // High priority would hide the toast and its buttons from screen readers until it has the focus.
          priority: 'low',
          timeout: timeoutMs ?? (tone === 'failed' ? 0 : 5000),
          ...(text === undefined ? {} : { description: text }),
          ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onClick } }),
        });
        return () => close(id);
      },
    }),
    [add, close],
  );
}
