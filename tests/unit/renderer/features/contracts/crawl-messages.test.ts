import { doneWords, foundWords, seenPercent, seenWords } from '@renderer/features/contracts/list-messages';
import type { CrawlProgress } from '@shared/domain/crawl';
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

describe('the words of a crawl', () => {
  it('say how much was looked at, and what was found', () => {
    expect(seenWords(progress())).toBe('120 of 340 tables, 21 contracts found');
    expect(seenPercent(progress())).toBe(35);
  });

  it.each([null, 100])('claim no share when the server counts %s tables', (tablesTotal) => {
    expect(seenWords(progress({ tablesTotal }))).toBe('120 tables, 21 contracts found');
    expect(seenPercent(progress({ tablesTotal }))).toBeNull();
  });

  it('claim no share of nothing', () => {
    expect(seenPercent(progress({ tablesSeen: 0, tablesTotal: 0 }))).toBeNull();
  });

  it('say at the end what could not be read', () => {
    expect(doneWords(progress({ tablesSeen: 340 }))).toBe('All 340 tables looked at');
    expect(doneWords(progress({ tablesSeen: 340, tablesUnread: 1 }))).toContain('1 table could not be read');
    expect(doneWords(progress({ tablesSeen: 0 }))).toBe('The server listed no tables');
  });

  it('never call the list complete before the end', () => {
    expect(foundWords(progress(), null)).toBe('Showing 21 found so far, still looking');
    expect(foundWords(progress({ contractsFound: 0 }), null)).toBe('Nothing found so far, still looking');
    expect(foundWords(progress({ state: 'paused' }), null)).toContain('not all tables looked at');
    expect(foundWords(progress({ state: 'failed' }), 3)).toBe('3 match · 21 found so far, not all tables looked at');
    expect(foundWords(progress({ state: 'done' }), null)).toBe('21 contracts found');
  });
});
