import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A screen that goes away may take the focus with it. It then belongs to the new screen, not to the top of the window. */
export function useFocusOnArrival(mainId: string): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (pathChanged && isLost) document.getElementById(mainId)?.focus({ preventScroll: true });
      }),
    [router, mainId],
  );
}
