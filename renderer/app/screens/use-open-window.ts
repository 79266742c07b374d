import { openWindow } from '@renderer/api/local/app';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { messages } from './messages';

/** Opens a screen in a window of its own, also by its path; null: the screen that is shown. `isDropped`: where the pointer is. */
export function useOpenWindow(): (to: NavigateOptions | string | null, isDropped?: boolean) => void {
  const router = useRouter();
  const toast = useToast();
  const failed = useFailureToast();
  return useCallback(
    (to, isDropped) => {
      const href = typeof to === 'string' ? to : (to === null ? router.latestLocation : router.buildLocation(to)).href;
      openWindow(href, isDropped).then((isOpened) => {
        if (!isOpened) toast.show({ title: messages.window.tooMany, text: messages.window.closeOne, tone: 'failed' });
      }, failed(messages.window.failed));
    },
    [router, toast, failed],
  );
}
