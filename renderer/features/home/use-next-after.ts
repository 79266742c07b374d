import { onActed } from '@renderer/lib/acted';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

interface HomeRow {
  readonly id: string;
  readonly indexed: IndexedContract;
}

interface NextOptions {
  /** Contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly HomeRow[];
  /** The row that the keys are on. */
  readonly active: HomeRow | undefined;
  readonly onNext: (id: string) => void;
}

/**
 * Once something was done about the row that the keys are on, the next one has them. The row stays or leaves as it would have; the last
 * one stays in place.
 */
export function useNextAfter({ root, rows, active, onNext }: NextOptions): void {
  const next = useEffectEvent((keys: readonly string[]) => {
    if (active === undefined || !keys.includes(active.indexed.key)) return;
    const at = rows.indexOf(active);
    const after = rows[at + 1] ?? rows[at - 1];
    if (after === undefined) return;
    const hadFocus = document.activeElement?.matches('[data-row]') === true;
    // A popup that closes now gives the focus to the row in reach.
    flushSync(() => onNext(after.id));
    if (hadFocus) root.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  });
  useEffect(() => onActed((keys) => next(keys)), []);
}
