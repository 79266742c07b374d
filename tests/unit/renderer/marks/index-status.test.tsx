import { actionsOf, IndexStatusLine, shareOf } from '@renderer/marks/index-status';
import { type IndexStatus, indexStates } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const now = Date.UTC(2026, 4, 12, 9, 0);
const hourMs = 3_600_000;
const status = (part: Partial<IndexStatus> = {}): IndexStatus => ({
  connectionId: 'c' as ConnectionId,
  state: 'idle',
  contracts: 350,
  checked: 340,
  unread: 10,
  failed: 0,
  oldestReadAt: Date.UTC(2026, 4, 12, 6, 12),
  listedAt: Date.UTC(2026, 4, 12, 8, 55),
  listing: null,
  unreadable: 0,
  left: 0,
  isCrawled: false,
  error: null,
  resumesAt: null,
  first: 1,
  revision: 1,
  ...part,
});
const textOf = (part: Partial<IndexStatus>, shown = 1) =>
  renderToStaticMarkup(
    <IndexStatusLine {...{ status: status(part), shown, now }} zone="UTC" onAction={() => undefined} />,
  ).replace(/<[^>]+>/g, ' ');

describe(IndexStatusLine, () => {
  it('says how many contracts are checked, and between which times', () => {
    expect(textOf({})).toContain('340 of 350 contracts checked 06:12–08:55 UTC');
    const yesterday = Date.UTC(2026, 4, 11, 6, 12);
    expect(textOf({ oldestReadAt: yesterday })).toContain('checked 11 May, 06:12 – 08:55 UTC');
    expect(textOf({ oldestReadAt: yesterday, listedAt: yesterday + hourMs })).toContain('11 May, 06:12–07:12 UTC');
    expect(textOf({ oldestReadAt: null })).toMatch(/340 of 350 contracts checked\s/);
  });

  it('calls up to date only what is all checked, now, without a failure', () => {
    const all = { checked: 350, unread: 0 };
    expect(textOf(all)).toContain('Up to date · checked 06:12–08:55 UTC');
    for (const lack of [
      { failed: 1 },
      { state: 'running' },
      { error: { code: 'forbidden' } },
      { listedAt: null },
    ] as const) {
      expect(textOf({ ...all, ...lack })).toContain('350 of 350 contracts checked');
      expect(textOf({ ...all, ...lack })).not.toContain('Up to date');
    }
  });

  it('calls nothing up to date while the screen shows less than was read', () => {
    expect(textOf({ checked: 350, unread: 0, revision: 2 }, 1)).not.toContain('Up to date');
    expect(textOf({ checked: 350, unread: 0, revision: 2 }, 2)).toContain('Up to date');
  });

  it('says why nothing is checked: paused, stopped, no server, no token, or a pause that the server asked for', () => {
    expect(textOf({ state: 'paused' })).toContain('Paused');
    expect(textOf({ state: 'stopped' })).toContain('Stopped');
    expect(textOf({ state: 'waiting', error: { code: 'unreachable' } })).toContain('Offline');
    expect(textOf({ state: 'waiting', error: { code: 'unauthorized' } })).toContain('Waiting for a token');
    const resumesAt = now + 60_000;
    expect(textOf({ state: 'waiting', error: { code: 'unreachable' }, resumesAt })).toContain('Offline');
    expect(textOf({ state: 'waiting', error: { code: 'rate_limited' }, resumesAt })).toMatch(
      /Waiting until\s+09:01 UTC/,
    );
    expect(textOf({ error: { code: 'forbidden' } })).toContain('The list could not be loaded');
  });

  it('never says that the list is there when it is not', () => {
    expect(textOf({ listedAt: null, contracts: 0, checked: 0, oldestReadAt: null })).toContain('List not loaded yet');
  });
});

describe(shareOf, () => {
  it('is the share of the list while that is read, then of the contracts, and nothing when no round is under way', () => {
    expect(shareOf(status({ state: 'running', listing: { read: 100, total: 400 }, left: 350 }))).toBe(25);
    expect(shareOf(status({ state: 'running', left: 35 }))).toBe(90);
    expect(shareOf(status({ state: 'running', contracts: 0 }))).toBe(0);
    expect(shareOf(status({ state: 'paused', left: 35 }))).toBeNull();
  });
});

it('actionsOf: always offers a way on, and never one that does nothing', () => {
  for (const state of indexStates) expect(actionsOf({ state }).length).toBeGreaterThan(0);
  expect(actionsOf({ state: 'running' })).not.toContain('resume');
  expect(actionsOf({ state: 'idle' })).toEqual(['check']);
});
