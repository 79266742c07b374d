import { readLine, sightedEntry, unreadLine } from '@main/services/index/indexed-contract';
import type { IndexEntry } from '@main/store/index/contract-index';
import type { LatestSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { AppError } from '@shared/errors/app-error';
import { summary } from '@tests/support/contract-lines';
import { indexed, indexNow } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const latest = (timestamp: number, status = 'Success'): LatestSummary => ({ timestamp, status, message: null });
const listed = (of: LatestSummary | null) => ({
  contract: summary('orders', { latest: of }),
  reviewers: [],
  columns: ['id'],
});
const entry = (line: IndexedContract, latestRead: string | null): IndexEntry => ({
  number: 1,
  connection: 1,
  key: line.key,
  contractId: line.contract.id,
  line,
  due: 4,
  askAfter: 0,
  latest: latestRead,
  latestRead,
});

describe(sightedEntry, () => {
  it.each([
    [latest(1, 'Failed'), 'failing'],
    [latest(1), 'validated'],
    [null, 'unread'],
  ] as const)('reads new contracts that failed first, then validated ones: %j', (of, due) => {
    expect(sightedEntry('orders', listed(of), null)).toMatchObject({ due, line: { readAt: null } });
  });

  it('changes nothing where the list says what it said before', () => {
    const known = sightedEntry('orders', listed(latest(1)), null);
    if (known === null) throw new Error('a new contract was to be kept');
    expect(sightedEntry('orders', listed(latest(1)), entry(known.line, '1 Success'))).toBeNull();
  });

  it('reads a contract again whose summary has moved, and not one whose summary has gone', () => {
    const read = readLine(indexed('orders'), [], { isAll: true, isPart: false, at: indexNow });
    expect(sightedEntry('orders', listed(latest(2, 'Failed')), entry(read, '1 Success'))?.due).toBe('failing');
    expect(sightedEntry('orders', listed(latest(2)), entry(read, '1 Success'))?.due).toBe('moved');
    expect(sightedEntry('orders', listed(null), entry(read, '1 Success'))?.due).toBe('read');
  });

  it('keeps the columns that are known where a list does not say them', () => {
    const known = indexed('orders', [], { columns: ['id', 'total'] });
    const seen = { ...listed(latest(1)), columns: null };
    expect(sightedEntry('orders', seen, entry(known, null))?.line.columns).toEqual(['id', 'total']);
  });
});

describe(readLine, () => {
  it('covers everything where all results came, and from the oldest on where they did not', () => {
    const runs = [row(300), row(200)];
    const line = unreadLine(indexed('orders'), new AppError('forbidden'));
    expect(readLine(line, runs, { isAll: true, isPart: false, at: 400 })).toMatchObject({
      readAt: 400,
      problem: null,
      kept: 2,
      coveredFrom: null,
    });
    expect(readLine(line, runs, { isAll: false, isPart: false, at: 400 })).toMatchObject({ coveredFrom: 200 });
  });
});
