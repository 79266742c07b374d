import { type KeyboardEvent, useState } from 'react';

/** The one that Enter opens: what a person moved to, else the first one by default. */
export function useChoice<T extends { readonly key: string }>(text: string, options: readonly T[], first: T | null) {
  const [chosen, setChosen] = useState<{ readonly text: string; readonly key: string } | null>(null);
  // A choice among the hits of another text is ignored.
  const moved = chosen?.text === text ? options.findIndex(({ key }) => key === chosen.key) : -1;
  const active: T | null = options[moved] ?? first;
  const setActive = (key: string) => setChosen({ text, key });
  return {
    active,
    setActive,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || options.length === 0) return;
      event.preventDefault();
      const at = active === null ? -1 : options.indexOf(active);
      const next = options[Math.min(options.length - 1, Math.max(0, at + step))];
      if (next !== undefined) setActive(next.key);
    },
  };
}
