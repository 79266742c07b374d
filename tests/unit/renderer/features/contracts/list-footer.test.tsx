import { ListFooter } from '@renderer/features/contracts/list-footer';
import type { ContractList } from '@renderer/features/contracts/use-contract-list';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const nothing = () => undefined;
const list: ContractList = {
  lines: [],
  total: 350,
  end: null,
  hasMore: true,
  isCrawl: false,
  isFirstLoad: false,
  isLoadingMore: false,
  isRefreshing: false,
  firstError: null,
  moreError: null,
  asOf: 0,
  loadMore: nothing,
  retry: nothing,
};

it.each([
  ['while the rest is loaded', true, 'Loading the rest to sort by Version'],
  ['after a page could not be read', false, 'Will be sorted by Version once the rest is loaded'],
])('a sort that waits is announced to a screen reader %s', (_, isOn, words) => {
  const html = renderToStaticMarkup(
    <ListFooter
      list={list}
      matching={null}
      pendingSort={{ column: 'Version', cancel: nothing }}
      keepLoading={{ isOn, isFilled: true, loadAll: nothing, stop: nothing }}
      zone="UTC"
    />,
  );
  const [before = '', ...others] = html.split(words);
  expect(others, 'it is said once').toHaveLength(1);
  const region = before.slice(before.indexOf('<span role="status"'));
  const count = (tag: string) => region.split(tag).length - 1;
  expect(count('<span') - count('</span'), 'inside of the live region').toBeGreaterThan(0);
});
