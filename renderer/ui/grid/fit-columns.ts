import { widthLimits } from './column-layout';
import styles from './data-grid.module.css';

/** A column takes at most this share of the grid by fitting it, however long its texts are. */
const mostOfGrid = 0.5;

/**
 * The widths that columns need for their name and for the rows that are drawn, in CSS pixels, by id. Copies of the cells are laid out
 * without a limit: what is cut in the list is whole there.
 */
export function fittingWidths(head: HTMLElement, ids: readonly string[]): Readonly<Record<string, number>> {
  const grid = head.closest<HTMLElement>('[role="grid"], [role="treegrid"]');
  if (grid === null) return {};
  const headers = [...head.children];
  // An unreadable row has one cell for all columns.
  const rows = [...grid.querySelectorAll('[data-index]')].filter(({ children }) => children.length === headers.length);
  const most = Math.max(widthLimits.least, Math.min(widthLimits.most, Math.floor(grid.clientWidth * mostOfGrid)));
  const columns = ids.flatMap((id) => {
    const at = headers.findIndex((header) => header instanceof HTMLElement && header.dataset['column'] === id);
    const cells = [head, ...rows].flatMap(({ children }) => children[at]?.cloneNode(true) ?? []);
    return at === -1 ? [] : [{ id, cells: cells.filter((cell) => cell instanceof HTMLElement) }];
  });
  const ruler = document.createElement('div');
  ruler.className = styles['ruler'] ?? '';
  for (const { cells } of columns) {
    for (const cell of cells) cell.removeAttribute('style');
    ruler.append(...cells);
  }
  grid.append(ruler);
  const widths = columns.map(({ id, cells }) => {
    const widest = Math.max(...cells.map((cell) => cell.getBoundingClientRect().width));
    return [id, Math.min(Math.ceil(widest), most)] as const;
  });
  ruler.remove();
  return Object.fromEntries(widths);
}
