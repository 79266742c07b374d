import { reportWords } from '@renderer/features/deletion/report-words';
import type { DeletionReport } from '@shared/domain/deletion';
import { describe, expect, test } from 'vitest';

const report = (change: Partial<DeletionReport>): DeletionReport => ({
  outcome: 'applied',
  checked: true,
  previewed: 42,
  gone: 42,
  stillThere: 0,
  appeared: 0,
  problem: null,
  ...change,
});
const unchecked = { checked: false, gone: null, stillThere: null, appeared: null } as const;

describe('the report', () => {
  test('says that all are gone when the re-read proves it', () => {
    expect(reportWords(report({}))).toEqual({
      tone: 'success',
      title: '42 of 42 are gone',
      lines: ['The results were read again afterwards, and none of them was found.'],
    });
  });

  test('of one says is', () => {
    expect(reportWords(report({ previewed: 1, gone: 1 })).title).toBe('1 of 1 is gone');
  });

  test('of a success that deleted nothing says that they are still there', () => {
    const { tone, title, lines } = reportWords(report({ gone: 0, stillThere: 42 }));
    expect([tone, title]).toEqual(['failed', 'All 42 results are still there']);
    expect(lines).toEqual(['The server reported success all the same.']);
  });

  test('of a part says how many are gone and how many are not', () => {
    expect(reportWords(report({ gone: 40, stillThere: 2 })).title).toBe('40 of 42 are gone, 2 are still there');
  });

  test('of a refusal says that nothing was deleted', () => {
    const { title, tone } = reportWords(report({ outcome: 'rejected', ...unchecked }));
    expect([tone, title]).toEqual(['failed', 'The server refused; nothing was deleted']);
  });

  test('of a request that never left says that nothing was sent', () => {
    expect(reportWords(report({ outcome: 'not-sent', ...unchecked })).title).toBe(
      'Nothing was sent; nothing was deleted',
    );
  });

  test.each(['applied', 'unknown'] as const)('that could not be checked is unknown, even when %s', (outcome) => {
    expect(reportWords(report({ outcome, ...unchecked }))).toMatchObject({ tone: 'unknown', title: 'Outcome unknown' });
  });

  test('of a lost answer rests on the re-read alone', () => {
    const { title, lines } = reportWords(report({ outcome: 'unknown' }));
    expect(title).toBe('42 of 42 are gone');
    expect(lines[0]).toMatch(/answer to the request was lost/);
  });

  test('of a failure that the server told does not say that its answer was lost', () => {
    const problem = { code: 'server_error', details: { serverWords: 'deadlock detected' } } as const;
    for (const left of [0, 42]) {
      const { lines } = reportWords(report({ outcome: 'unknown', gone: 42 - left, stillThere: left, problem }));
      expect(lines[0]).toMatch(/^The server answered with a failure/);
      expect(lines.join(' ')).not.toMatch(/lost/);
    }
  });

  test('of a lost answer with everything still there warns that the server may be at work', () => {
    expect(reportWords(report({ outcome: 'unknown', gone: 0, stillThere: 42 })).lines[0]).toMatch(
      /may still be at work/,
    );
  });

  test('does not claim rows that could not be read', () => {
    const { title, lines } = reportWords(report({ gone: 40 }));
    expect(title).toBe('40 of 40 are gone');
    expect(lines).toEqual(['2 unreadable rows could not be checked one by one.']);
  });

  test('tells of results that came in between', () => {
    expect(reportWords(report({ appeared: 1 })).lines).toEqual([
      '1 result came into the range after the preview and is there now.',
    ]);
  });
});
