import { checkedPercent, checkedText, doneText } from '@renderer/features/contracts/crawl-bar';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

const progress = (change: Partial<CrawlProgress> = {}): CrawlProgress => ({
  connectionId: 'sample' as ConnectionId,
  run: '11111111-1111-4111-8111-111111111111',
  state: 'running',
  tablesSeen: 120,
  tablesTotal: 340,
  contractsFound: 21,
  tablesUnread: 0,
  at: null,
  ...change,
});

describe(checkedText, () => {
  it('counts the checked tables and the contracts found', () => {
    expect(checkedText(progress())).toBe('120 of 340 tables, 21 contracts found');
    expect(checkedPercent(progress())).toBe(35);
  });

  it.each([null, 100])('gives no total when the server counts %s tables', (tablesTotal) => {
    expect(checkedText(progress({ tablesTotal }))).toBe('120 tables, 21 contracts found');
    expect(checkedPercent(progress({ tablesTotal }))).toBeNull();
  });
});

it('checkedPercent: is unknown when there are no tables', () => {
  expect(checkedPercent(progress({ tablesSeen: 0, tablesTotal: 0 }))).toBeNull();
});

it('doneText: counts the tables that could not be read', () => {
  expect(doneText(progress({ tablesSeen: 340 }))).toBe('Checked all 340 tables');
  expect(doneText(progress({ tablesSeen: 340, tablesUnread: 1 }))).toContain('1 table could not be loaded');
  expect(doneText(progress({ tablesSeen: 0 }))).toBe('The server listed no tables');
});
