import { UiServicesContext } from '@renderer/ui/feedback/ui-provider';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A place on the screen where a text of a server is shown. */
export interface Place {
  readonly name: string;
  readonly show: (text: string) => ReactNode;
  /** What the place reads from the cache. */
  readonly data?: (text: string) => readonly Known[];
}

export const placeOf = (name: string, show: Place['show'], data?: Place['data']): Place =>
  data === undefined ? { name, show } : { name, show, data };

export type Known = readonly [key: QueryKey, data: unknown];

const services = { copyText: async () => {}, dragFile: () => {} };

/** The place as HTML, all that it is made from holding the text. */
export function htmlOf({ show, data }: Place, text: string): string {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [key, value] of data?.(text) ?? []) client.setQueryData(key, value);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiServicesContext value={services}>{show(text)}</UiServicesContext>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

/** A line of a list, its tooltips and what its cells are called included. */
export function Cells<Row>({ columns, row }: { readonly columns: readonly GridColumn<Row>[]; readonly row: Row }) {
  return columns.map((column) => (
    <div key={column.id} title={column.title?.(row) ?? undefined}>
      {column.label?.(row)} {column.cell(row)}
    </div>
  ));
}

export const nothing = (): void => {};
