import { ListFooter, loadedText } from '@renderer/features/contracts/list-footer';
import type { ContractList } from '@renderer/features/contracts/use-contract-list';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

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

describe(ListFooter, () => {
  it.each([
    ['while the rest is loaded', true, 'Loading the rest to sort by Version'],
    ['after a page could not be read', false, 'Will be sorted by Version once the rest is loaded'],
  ])('announces a pending sort to a screen reader %s', (_, isOn, text) => {
    const html = renderToStaticMarkup(
      <ListFooter
        list={list}
        matching={null}
        pendingSort={{ column: 'Version', cancel: nothing }}
        keepLoading={{ isOn, isFilled: true, loadAll: nothing, stop: nothing }}
        zone="UTC"
      />,
    );
    const [before = '', ...others] = html.split(text);
    expect(others, 'announced once').toHaveLength(1);
    const region = before.slice(before.indexOf('<span role="status"'));
    const count = (tag: string) => region.split(tag).length - 1;
    expect(count('<span') - count('</span'), 'inside of the live region').toBeGreaterThan(0);
  });
});

const facts = { loaded: 100, total: 340, hasMore: true, matching: null };

describe(loadedText, () => {
  it.each([
    ['a part', facts, '100 of 340 loaded'],
    ['the only one', { ...facts, loaded: 1, total: 1, hasMore: false }, '1 contract loaded'],
    ['a part and a filter', { ...facts, matching: 12 }, '12 matches · 100 of 340 loaded'],
    ['one match', { ...facts, matching: 1 }, '1 match · 100 of 340 loaded'],
    ['no match', { ...facts, matching: 0 }, 'No matches · 100 of 340 loaded'],
    ['all', { ...facts, loaded: 340, hasMore: false }, 'All 340 contracts loaded'],
    ['a server that does not count', { ...facts, total: null }, '100 loaded, more on the server'],
    ['a server that counts too few', { ...facts, total: 50 }, '100 loaded, more on the server'],
    ['an end before the count', { ...facts, hasMore: false }, '100 loaded; the server counts 340'],
    ['nothing', { loaded: 0, total: 0, hasMore: false, matching: null }, 'No contracts'],
  ])('claims no more than is known of %s', (_, given, text) => {
    expect(loadedText(given)).toBe(text);
  });
});
