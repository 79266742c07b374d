import { hasOwnResults, outcomeOf, whyUnchecked } from '@renderer/features/contracts/outcome';
import type { ContractSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { summary } from '@tests/support/contract-lines';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const run = (status: string): ResultRow => row(20, { status });
const latest = { status: 'Success', timestamp: 10, message: null };

describe('outcomeOf', () => {
  it('shows the summary until the newest result is known', () => {
    expect(outcomeOf(latest, undefined)).toEqual({ status: 'Success', at: 10, note: null });
  });

  it('shows the newest result and says that the summary differs', () => {
    const outcome = outcomeOf(latest, run('Failed'));
    expect(outcome).toMatchObject({ status: 'Failed', at: 20 });
    expect(outcome.note).toContain('“Success”');
  });

  it('says nothing when both say the same', () => {
    expect(outcomeOf(latest, run('Success')).note).toBeNull();
    expect(outcomeOf(null, null)).toEqual({ status: null, at: null, note: null });
  });

  it('says nothing of a summary where the server sends none', () => {
    expect(outcomeOf(null, run('Failed'))).toEqual({ status: 'Failed', at: 20, note: null });
  });

  it('does not show a run that was deleted, whatever the summary says', () => {
    const outcome = outcomeOf(latest, null);
    expect(outcome.status).toBeNull();
    expect(outcome.note).toContain('“Success”');
  });

  it('keeps a status it does not know as the word of the server', () => {
    expect(outcomeOf({ ...latest, status: 'Paused' }, undefined).status).toBe('Paused');
  });
});

describe('a summary of another run with the same status', () => {
  it('is marked when it is of a later run, which must be gone', () => {
    expect(outcomeOf({ ...latest, timestamp: 30 }, run('Success')).note).toContain('a later run that is not there');
  });

  it('is not marked when it is of an earlier one: the list may be older than the run', () => {
    expect(outcomeOf({ ...latest, timestamp: 10 }, run('Success')).note).toBeNull();
  });
});

describe('a status that cannot be checked', () => {
  const path = '/api/v1/dataContracts/5b1f3a52-6c1e-4d67-9a3f-000000000001/results/latest';
  const gone = new AppError('not_found', { details: { status: 404, path } });

  it.each([
    [
      'deleted, where the server keeps its results to itself',
      { deleted: true },
      gone,
      'results of a deleted contract are gone',
    ],
    ['inherited', { inherited: true }, null, 'has no results of its own'],
  ])('of a contract that is %s, says so', (_, change, error, words) => {
    expect(whyUnchecked(summary('a', { ...change, latest }), error)).toContain(words);
    expect(whyUnchecked(summary('a', { ...change, latest: null }), error)).toBeNull();
  });

  it('says no reason where the window says it, only whose the summary is', () => {
    const away = new AppError('server_away');
    expect(whyUnchecked(summary('a', { latest }), away, true)).toBe('This is the server’s own summary.');
    expect(whyUnchecked(summary('a', { latest: null }), away, true)).toBeNull();
  });

  it('names any other failure, of a deleted contract too', () => {
    for (const change of [{}, { deleted: true }]) {
      const why = (change: Partial<ContractSummary>) => whyUnchecked(summary('a', change), new AppError('timeout'));
      expect(why({ ...change, latest })).toMatch(/^This is the server’s own summary\. Could not read/);
      expect(why({ ...change, latest: null })).toMatch(/^Could not read/);
    }
  });

  it('is none where the results can be read, which a deleted contract may leave open', () => {
    expect(whyUnchecked(summary('a', { latest }), null)).toBeNull();
    expect(whyUnchecked(summary('a', { latest, deleted: true }), null)).toBeNull();
  });
});

describe('hasOwnResults', () => {
  it('is false only where they belong to another contract', () => {
    expect(hasOwnResults(summary('a'))).toBe(true);
    expect(hasOwnResults(summary('a', { deleted: true }))).toBe(true);
    expect(hasOwnResults(summary('a', { inherited: true }))).toBe(false);
  });
});
