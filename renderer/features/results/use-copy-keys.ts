import { useKeyDown } from '@renderer/ui/use-key-down';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import type { Rows } from '@shared/results/rows';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The row of the list that an element is, or lies in. */
export function rowOf(target: EventTarget | null, rows: Rows<ResultLine>): ResultRow | null {
  const element = target instanceof Element ? target.closest('[data-index]') : null;
  const index = element?.getAttribute('data-index') ?? null;
  const row = index === null ? undefined : rows.at(Number(index));
  return row?.kind === 'result' ? row : null;
}

interface CopyKeys {
  /** The list. */
  readonly around: RefObject<HTMLElement | null>;
  readonly rows: Rows<ResultLine>;
  readonly onCopy: (row: ResultRow | null) => void;
  readonly onCopyAs: (row: ResultRow | null) => void;
}

/**
 * Ctrl/Cmd+C in the list copies rows, Ctrl/Cmd+Shift+C asks in which form. The first is heard as the page's own `copy`, so
 * that the menu of the window does the same; a text that somebody has marked is copied as ever.
 */
export function useCopyKeys({ around, rows, onCopy, onCopyAs }: CopyKeys): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (isTyped(event.target) || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onCopy(rowOf(document.activeElement, rows));
  });
  useEffect(() => {
    const element = around.current;
    const onEvent = (event: ClipboardEvent) => copy(event);
    element?.addEventListener('copy', onEvent);
    return () => element?.removeEventListener('copy', onEvent);
  }, [around]);
  useKeyDown(around, (event) => {
    const isWanted = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'c';
    if (!isWanted || event.altKey) return;
    event.preventDefault();
    onCopyAs(rowOf(event.target, rows));
  });
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
