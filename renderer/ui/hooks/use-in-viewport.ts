import { type RefObject, useEffect, useState } from 'react';

const restMs = 200;

/** True once an element has been in sight for a moment, so that what only flies by while scrolling asks for nothing. */
export function useInViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => setSeen(true), restMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, seen]);
  return seen;
}
