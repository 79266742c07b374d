import { ContractTable, PagedRows } from '@renderer/features/operations/dialog-parts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const names = (count: number) => Array.from({ length: count }, (_, at) => `item ${at + 1};`);
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

describe(PagedRows, () => {
  const shownOf = (count: number, firstIndex?: number) =>
    textOf(
      renderToStaticMarkup(
        <PagedRows rows={names(count)} {...(firstIndex === undefined ? {} : { firstIndex })}>
          {(rows) => rows.join('')}
        </PagedRows>,
      ),
    );

  it('draws no more than eight rows of many, and says which', () => {
    expect(shownOf(14)).toMatch(/^item 1;.*item 8;1 to 8 of 14/);
    expect(shownOf(8)).toMatch(/^item 1;.*item 8;$/);
  });

  it('begins where the row is that is opened first', () => {
    expect(shownOf(14, 9)).toMatch(/^item 9;.*item 14;9 to 14 of 14/);
  });
});

it('ContractTable: draws fifty contracts of many at first, and the rest on request', () => {
  const shownOf = (count: number) =>
    textOf(
      renderToStaticMarkup(
        <ContractTable rows={names(count)} keyOf={(name) => name} columns={[{ head: 'Name', cell: (name) => name }]} />,
      ),
    );
  expect(shownOf(62)).toMatch(/^Nameitem 1;.*item 50;Show 12 more$/);
  expect(shownOf(50)).toMatch(/item 50;$/);
});
