import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A screen that goes away may take the focus with it. It then belongs to the new screen, not to the top of the window. */
export function useFocusOnArrival(mainId: string): void {
  const router = useRouter();
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const unsubscribe = router.subscribe('onRendered', () => {
      const isGone = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (isGone) document.getElementById(mainId)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      unsubscribe();
    };
  }, [router, mainId]);
}
