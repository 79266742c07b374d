import { OutcomeMark } from '@renderer/marks/outcome-mark';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { groupOf } from '@shared/results/standing/home-groups';
import { outcomeOf } from '@shared/results/standing/outcome';
import { indexed, indexNow, runAgo } from '@tests/support/indexed-contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const latest = (status: string, timestamp = Date.now() - 3 * 3_600_000 - 60_000) => ({
  timestamp,
  status,
  message: null,
});
const unread = (status: string, change: Partial<ContractSummary> = {}) =>
  indexed('a', { readAt: null, contract: { latest: latest(status), ...change } });
const htmlOf = (contract: IndexedContract): string => renderToStaticMarkup(<OutcomeMark indexed={contract} />);
const textOf = (contract: IndexedContract): string => htmlOf(contract).replace(/<[^>]+>/g, '');

describe('what the server says of a contract whose runs were not read', () => {
  it.each([
    ['Failed', 'failed'],
    ['Success', 'success'],
    ['PartialSuccess', 'partial success'],
    ['Running', 'running'],
    ['Halted', 'Halted'],
  ])('%s: stands in place of the outcome as its word, with its time and why', (status, word) => {
    const sentence = `Server says ${word}, 3 hours ago. Its runs are not loaded yet.`;
    expect(textOf(unread(status))).toBe(`Server: ${word}${sentence}`);
    expect(htmlOf(unread(status))).toContain(`title="${sentence}"`);
  });

  it('is said without a time where the server sent none that can be', () => {
    const odd = indexed('a', { readAt: null, contract: { latest: latest('Failed', 1e300) } });
    expect(textOf(odd)).toContain('Server says failed. Its runs are not loaded yet.');
  });

  it('gives way to the outcome once the runs were read', () => {
    const runs = [runAgo(1)];
    expect(textOf(indexed('a', { runs, contract: { latest: latest('Failed') } }))).toBe('Success');
    expect(textOf(indexed('a', { contract: { latest: latest('Failed') } }))).toBe('Never validated');
  });

  it('is not there where the server sends none, and of a deleted contract, whose runs are never read', () => {
    expect(textOf(indexed('a', { readAt: null }))).toBe('Not loaded');
    expect(textOf(unread('Failed', { deleted: true }))).toBe('Not loaded');
  });

  it.each(['Success', 'Failed', 'Aborted', 'Running'])('%s: counts as nothing, and is no news', (status) => {
    const marks = { since: 0, firstLookAt: 0, seen: {} };
    expect(outcomeOf(unread(status))).toBe('unknown');
    expect(groupOf(unread(status), { marks, now: indexNow, staleDays: 7 })).toBe('unread');
  });
});
