import { useCallback, useEffect, useRef, useState } from 'react';

const settleMs = 150;

/**
 * A text that is typed here and kept in the address. The address follows when the typing pauses, and does not overtake
 * it: what comes back from an earlier pause is not written over what was typed since.
 */
export function useAddressText(address: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(address);
  const sent = useRef<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const forget = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);

  useEffect(() => {
    const at = sent.current.indexOf(address);
    if (at !== -1) {
      sent.current = sent.current.slice(at + 1);
      return;
    }
    forget();
    setText(address);
  }, [address, forget]);

  useEffect(() => forget, [forget]);

  const settle = (next: string) => {
    forget();
    sent.current = [...sent.current, next];
    onSettle(next);
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      forget();
      timer.current = setTimeout(() => settle(next), settleMs);
    },
    clear: () => {
      setText('');
      settle('');
    },
  };
}
