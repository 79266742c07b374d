import { cleanUpMessages } from '@renderer/features/operations/clean-up/messages';
import { isOpenEnded, problemOf } from '@renderer/features/operations/clean-up/report-messages';
import { contractReport, cleanUpReport as report } from '@tests/support/clean-up';
import { describe, expect, test } from 'vitest';

const { report: reportWords } = cleanUpMessages;
const unread = { gone: null, stillThere: null, appeared: null } as const;
const lost = { code: 'timeout', outcome: 'unknown' } as const;

describe('the report', () => {
  test('says that all are gone when reading proves it', () => {
    expect(reportWords(report())).toEqual({
      tone: 'success',
      title: '42 of 42 are gone',
      lines: ['The results were read again afterwards, and none of them was found.'],
    });
    expect(isOpenEnded(report())).toBe(false);
  });

  test('of one says is', () => {
    expect(reportWords(report({ previewed: 1, gone: 1 })).title).toBe('The result is gone');
  });

  test('of a success that deleted nothing says that they are still there', () => {
    const { tone, title, lines } = reportWords(report({ state: 'not-done', gone: 0, stillThere: 42 }));
    expect([tone, title]).toEqual(['failed', 'All 42 results are still there']);
    expect(lines).toEqual(['The server reported success, but nothing was deleted.']);
  });

  test('of a part says how many are gone and how many are not', () => {
    const partly = report({ state: 'partly', gone: 40, stillThere: 2 });
    expect(reportWords(partly).title).toBe('40 of 42 are gone, 2 are still there');
    expect(isOpenEnded(partly)).toBe(true);
  });

  test('of a part that was refused does not say that nothing was found', () => {
    const problem = { code: 'forbidden', outcome: 'rejected' } as const;
    const refused = report({ state: 'partly', previewed: 3, gone: 1, stillThere: 2, problem });
    expect(reportWords(refused)).toEqual({
      tone: 'failed',
      title: '1 of 3 is gone, 2 are still there',
      lines: ['The results were read again afterwards. What is still there was refused, or never sent.'],
    });
  });

  test.each([
    ['refused', 'The server refused. Nothing was deleted.'],
    ['not-sent', 'Nothing was sent. Nothing was deleted.'],
  ] as const)('of %s says that nothing was deleted', (state, title) => {
    expect(reportWords(report({ state, ...unread }))).toEqual({ tone: 'failed', title, lines: [] });
  });

  test('of what was stopped before anything was sent says so', () => {
    expect(reportWords(report({ state: 'not-sent', ...unread }, { stopped: true })).lines).toEqual([
      'It was stopped in time.',
    ]);
  });

  test('of what was stopped on the way counts what was not touched', () => {
    const contracts = [
      contractReport({ previewed: 2, gone: 2 }),
      contractReport({ state: 'not-sent', ...unread, previewed: 5 }),
    ];
    const { tone, title, lines } = reportWords(report({}, { state: 'partly', stopped: true, contracts }));
    expect([tone, title]).toEqual(['failed', '2 of 7 are gone']);
    expect(lines).toEqual([
      'It was stopped on the way: what had not been sent by then was not touched.',
      '5 results are untouched: refused, or never sent.',
    ]);
  });

  test.each([null, lost])('that could not be checked is neither success nor failure', (problem) => {
    const { tone, title } = reportWords(report({ state: 'unknown', ...unread, problem }));
    expect([tone, title]).toEqual(['unknown', 'Outcome unknown. Checking…']);
  });

  test('of several contracts of which one could not be read keeps that one apart', () => {
    const contracts = [contractReport(), contractReport({ state: 'unknown', ...unread, previewed: 9 })];
    const { tone, title, lines } = reportWords(report({}, { state: 'unknown', contracts }));
    expect([tone, title]).toEqual(['unknown', '42 are gone; of 9 the outcome is unknown']);
    expect(lines).toEqual([
      'The rest could not be read again to prove it. The app goes on reading, and sends nothing.',
    ]);
  });

  test('of a lost answer rests on reading alone', () => {
    const { title, lines } = reportWords(report({ problem: lost }));
    expect(title).toBe('42 of 42 are gone');
    expect(lines[0]).toMatch(/answer to a request was lost/);
  });

  test('of a failure that the server told does not say that its answer was lost', () => {
    const problem = {
      code: 'server_error',
      outcome: 'unknown',
      details: { serverWords: 'deadlock detected' },
    } as const;
    for (const left of [0, 42]) {
      const { lines } = reportWords(report({ gone: 42 - left, stillThere: left, problem }));
      expect(lines[0]).toMatch(/^The server answered with a failure/);
      expect(lines.join(' ')).not.toMatch(/lost/);
    }
  });

  test('of a lost answer with everything still there warns that the server may be at work', () => {
    expect(reportWords(report({ gone: 0, stillThere: 42, problem: lost })).lines[0]).toMatch(/may still be at work/);
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

  test('tells why results stayed that were to go, before why a contract could not be read for the preview', () => {
    const unreadable = contractReport({ state: 'not-sent', previewed: 0, problem: { code: 'not_found' } });
    const refused = contractReport({ state: 'refused', problem: { code: 'forbidden' } });
    expect(problemOf(report({}, { contracts: [unreadable, refused] }))?.code).toBe('forbidden');
    expect(problemOf(report({}, { contracts: [unreadable, contractReport()] }))?.code).toBe('not_found');
    expect(problemOf(report())).toBeNull();
  });
});
