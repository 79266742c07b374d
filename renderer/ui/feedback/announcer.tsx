import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Announces a text to screen readers once, after what they are saying. */
export type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Milliseconds; by then screen readers have taken it, and nobody finds it again beside the screen that it is about. */
const keptMs = 5000;

/**
 * Holds the one live region for what no part of the screen says. It is there from the start, since a new one is not heard, and marked
 * by `aria-live`, which modal dialogs leave open to screen readers.
 */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), keptMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite">
        {/* Another element, so that the same text is heard again. */}
        <VisuallyHidden key={said.count}>{said.text}</VisuallyHidden>
      </div>
    </AnnounceContext>
  );
}

/** The same function for the life of the window. Without a provider, as in a crash screen, it says nothing. */
export const useAnnounce = (): Announce => use(AnnounceContext);

/** Announces each text that follows the first one, which the screen began with; an empty one is silence. */
export function Announcement({ text }: { readonly text: string }) {
  const announce = useAnnounce();
  const before = useRef(text);
  const say = useEffectEvent((next: string) => {
    if (next !== before.current && next !== '') announce(next);
    before.current = next;
  });
  useEffect(() => say(text), [text]);
  return null;
}
