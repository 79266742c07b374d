/**
 * The ARIA attributes of lists of which only a part is drawn, by the `grid` pattern: the elements of a table would say that this is
 * all of it.
 */
interface GridFacts {
  readonly rows: number;
  readonly columns?: number;
}

type Named = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };

export const gridAria = ({ rows, columns }: GridFacts, named: Named) =>
  ({ role: 'grid', 'aria-rowcount': rows, 'aria-colcount': columns, ...named }) as const;
export const groupAria = { role: 'rowgroup' } as const;
/** `line` counts from 1. */
export const rowAria = (line?: number) => ({ role: 'row', 'aria-rowindex': line }) as const;
export const cellAria = (label?: string) => ({ role: 'gridcell', 'aria-label': label }) as const;
export const rowHeaderAria = (columns?: number) => ({ role: 'rowheader', 'aria-colspan': columns }) as const;
export const columnHeaderAria = { role: 'columnheader' } as const;
