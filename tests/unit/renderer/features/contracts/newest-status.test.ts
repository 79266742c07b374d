import { hasOwnResults, newestStatus, whyUnchecked } from '@renderer/features/contracts/newest-status';
import type { ContractSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { summary } from '@tests/support/contract-lines';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const run = (status: string): ResultRow => row(20, { status });
const latest = { status: 'Success', timestamp: 10, message: null };

describe(newestStatus, () => {
  it('shows the summary until the newest result is known', () => {
    expect(newestStatus(latest, undefined)).toEqual({ status: 'Success', at: 10, note: null });
  });

  it('shows the newest result and notes that the summary differs', () => {
    const newest = newestStatus(latest, run('Failed'));
    expect(newest).toMatchObject({ status: 'Failed', at: 20 });
    expect(newest.note).toContain('“Success”');
  });

  it('has no note when summary and result agree', () => {
    expect(newestStatus(latest, run('Success')).note).toBeNull();
    expect(newestStatus(null, null)).toEqual({ status: null, at: null, note: null });
  });

  it('has no note where the server sends no summary', () => {
    expect(newestStatus(null, run('Failed'))).toEqual({ status: 'Failed', at: 20, note: null });
  });

  it('hides a deleted run, whatever the summary says', () => {
    const newest = newestStatus(latest, null);
    expect(newest.status).toBeNull();
    expect(newest.note).toContain('“Success”');
  });

  it('keeps an unknown status as the server sent it', () => {
    expect(newestStatus({ ...latest, status: 'Paused' }, undefined).status).toBe('Paused');
  });

  it('notes a summary of a later run, which must be gone', () => {
    expect(newestStatus({ ...latest, timestamp: 30 }, run('Success')).note).toContain(
      'a later run that no longer exists',
    );
  });

  it('has no note for a summary of an earlier run: the list may be older than the run', () => {
    expect(newestStatus({ ...latest, timestamp: 10 }, run('Success')).note).toBeNull();
  });
});

describe(whyUnchecked, () => {
  const path = '/api/v1/dataContracts/5b1f3a52-6c1e-4d67-9a3f-000000000001/results/latest';
  const gone = new AppError('not_found', { details: { status: 404, path } });

  it.each([
    [
      'deleted, where the server no longer gives its results',
      { deleted: true },
      gone,
      'results of a deleted contract are gone',
    ],
    ['inherited', { inherited: true }, null, 'has no results of its own'],
  ])('explains the status of a contract that is %s', (_, change, error, text) => {
    expect(whyUnchecked(summary('a', { ...change, latest }), error)).toContain(text);
    expect(whyUnchecked(summary('a', { ...change, latest: null }), error)).toBeNull();
  });

  it('gives no reason while the window says that the server is away', () => {
    const away = new AppError('server_away');
    expect(whyUnchecked(summary('a', { latest }), away, true)).toBe('This is the server’s own summary.');
    expect(whyUnchecked(summary('a', { latest: null }), away, true)).toBeNull();
  });

  it('gives the reason of any other failure, for a deleted contract too', () => {
    for (const change of [{}, { deleted: true }]) {
      const why = (change: Partial<ContractSummary>) => whyUnchecked(summary('a', change), new AppError('timeout'));
      expect(why({ ...change, latest })).toMatch(/^This is the server’s own summary\. Could not read/);
      expect(why({ ...change, latest: null })).toMatch(/^Could not read/);
    }
  });

  it('is null where the newest result was read, for a deleted contract too', () => {
    expect(whyUnchecked(summary('a', { latest }), null)).toBeNull();
    expect(whyUnchecked(summary('a', { latest, deleted: true }), null)).toBeNull();
  });
});

describe(hasOwnResults, () => {
  it('is false only for an inherited contract', () => {
    expect(hasOwnResults(summary('a'))).toBe(true);
    expect(hasOwnResults(summary('a', { deleted: true }))).toBe(true);
    expect(hasOwnResults(summary('a', { inherited: true }))).toBe(false);
  });
});
