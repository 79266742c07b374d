import type { GridLayout } from '@shared/domain/local/grid-layout';

/** Nobody has chosen columns, so those that do not fit are hidden. Changed widths are no choice. */
const isDefault = ({ order, hidden }: GridLayout): boolean => order.length === 0 && hidden.length === 0;

/** The layout of a list: the stored one, or the one that fits, without the columns for which there is no room. */
export const fittingLayout = (saved: GridLayout, noRoom: readonly string[]): GridLayout =>
  isDefault(saved) ? { ...saved, hidden: noRoom } : saved;

interface Room {
  readonly noRoom: readonly string[];
  readonly columns: readonly { readonly id: string }[];
}

/**
 * What to store of a changed layout. Once columns were chosen or moved, their full order is stored: it tells a list that
 * shows all columns from one where nobody has chosen.
 */
export function layoutToStore(next: GridLayout, { noRoom, columns }: Room): GridLayout {
  if (next.order.length > 0) return next;
  // Nothing hidden means a reset: columns are shown one at a time, so it cannot mean that all were.
  const isSame = next.hidden.length === noRoom.length && next.hidden.every((id) => noRoom.includes(id));
  const isUntouched = next.hidden.length === 0 || isSame;
  return isUntouched ? { ...next, hidden: [] } : { ...next, order: columns.map(({ id }) => id) };
}
