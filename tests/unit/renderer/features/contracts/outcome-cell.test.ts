import { summaryNote } from '@renderer/features/contracts/outcome-cell';
import { problemNote } from '@renderer/marks/problem-mark';
import { indexed, indexNow, runAgo } from '@tests/support/indexed-contracts';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const latest = (hours: number, status = 'Success') => ({ timestamp: indexNow - hours * hourMs, status, message: null });

describe(summaryNote, () => {
  it('says that the server’s summary is another one than the newest result', () => {
    const behind = indexed('a', { contract: { latest: latest(5) }, runs: [runAgo(1, { status: 'Failed' })] });
    expect(summaryNote(behind)).toBe('The server’s own summary says “Success”, but its runs say this.');
    expect(summaryNote(indexed('a', { contract: { latest: latest(5) } }))).toContain('says “Success”');
  });

  it('says that the summary is of a run that is gone', () => {
    expect(summaryNote(indexed('a', { contract: { latest: latest(1) }, runs: [runAgo(5)] }))).toContain(
      'a later run that no longer exists',
    );
  });

  it('says nothing where the list was read before a run of one’s own, or while it was on its way', () => {
    const fresh = [runAgo(0.1, { status: 'Failed' })];
    expect(summaryNote(indexed('a', { contract: { latest: latest(5) }, runs: fresh }))).toBeNull();
    expect(summaryNote(indexed('a', { contract: { latest: latest(0.1, 'Running') }, runs: fresh }))).toBeNull();
  });

  it('says nothing of a summary that is only older, of none, or before results were read', () => {
    expect(summaryNote(indexed('a', { contract: { latest: latest(5) }, runs: [runAgo(1)] }))).toBeNull();
    expect(summaryNote(indexed('a', { runs: [runAgo(1)] }))).toBeNull();
    expect(summaryNote(indexed('a', { contract: { latest: latest(5) }, readAt: null }))).toBeNull();
  });
});

it('problemNote: says why results could not be read, and that an inherited contract has none', () => {
  expect(problemNote(indexed('a', { readAt: null, problem: { code: 'forbidden' } }))).toMatch(
    /^Could not load its runs\. /,
  );
  const serverWords = "Principal: CatalogPrincipal{name='ada'} operations [ViewBasic] not allowed";
  const refused = {
    code: 'forbidden' as const,
    details: { method: 'GET', path: '/v1/dataContracts/a/results', serverWords },
  };
  expect(problemNote(indexed('a', { problem: refused }))).toContain('Missing: ViewBasic on dataContract.');
  const inherited = { inherited: true, fullyQualifiedName: 'product.contract' };
  expect(problemNote(indexed('a', { readAt: null, contract: inherited }))).toContain('inherited');
  expect(problemNote(indexed('a'))).toBeNull();
});
