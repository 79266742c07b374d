import { type RefObject, useEffect, useState } from 'react';

const debounceMs = 200;

/** True once an element has been visible for a moment, so that rows that only scroll past load nothing. */
export function useInViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isVisible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => setVisible(true), debounceMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, isVisible]);
  return isVisible;
}
