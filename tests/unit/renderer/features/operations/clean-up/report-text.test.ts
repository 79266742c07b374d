import { isOpenEnded, problemOf, reportText } from '@renderer/features/operations/clean-up/report-text';
import { contractReport, cleanUpReport as report } from '@tests/support/clean-up';
import { describe, expect, it } from 'vitest';

const unread = { gone: null, stillThere: null, appeared: null } as const;
const lost = { code: 'timeout', outcome: 'unknown' } as const;

describe(reportText, () => {
  it('claims all as deleted when reading again proves it', () => {
    expect(reportText(report())).toEqual({
      tone: 'success',
      title: 'Deleted 42 runs',
      lines: ['Verified: none of them remain on the server.'],
    });
    expect(isOpenEnded(report())).toBe(false);
  });

  it('names a single result without a number', () => {
    expect(reportText(report({ previewed: 1, gone: 1 })).title).toBe('Deleted the run');
  });

  it('calls a success that deleted nothing a failure', () => {
    const { tone, title, lines } = reportText(report({ state: 'not-done', gone: 0, stillThere: 42 }));
    expect([tone, title]).toEqual(['failed', 'All 42 runs are still there']);
    expect(lines).toEqual(['The server reported success, but nothing was deleted.']);
  });

  it('counts what is deleted and what is still there', () => {
    const partly = report({ state: 'partly', gone: 40, stillThere: 2 });
    expect(reportText(partly).title).toBe('Deleted 40 of 42 runs, 2 remain');
    expect(isOpenEnded(partly)).toBe(true);
  });

  it('does not claim that nothing was found when a part was refused', () => {
    const problem = { code: 'forbidden', outcome: 'rejected' } as const;
    const refused = report({ state: 'partly', previewed: 3, gone: 1, stillThere: 2, problem });
    expect(reportText(refused)).toEqual({
      tone: 'failed',
      title: 'Deleted 1 of 3 runs, 2 remain',
      lines: ['Verified. What remains was refused, or never sent.'],
    });
  });

  it.each([
    ['refused', 'The server refused. Nothing was deleted.'],
    ['not-sent', 'Nothing was sent. Nothing was deleted.'],
  ] as const)('%s: claims that nothing was deleted', (state, title) => {
    expect(reportText(report({ state, ...unread }))).toEqual({ tone: 'failed', title, lines: [] });
  });

  it('reports a stop before anything was sent', () => {
    expect(reportText(report({ state: 'not-sent', ...unread }, { stopped: true })).lines).toEqual(['Stopped in time.']);
  });

  it('counts what a stop on the way left untouched', () => {
    const contracts = [
      contractReport({ previewed: 2, gone: 2 }),
      contractReport({ state: 'not-sent', ...unread, previewed: 5 }),
    ];
    const { tone, title, lines } = reportText(report({}, { state: 'partly', stopped: true, contracts }));
    expect([tone, title]).toEqual(['failed', 'Deleted 2 of 7 runs']);
    expect(lines).toEqual([
      'Stopped partway: what was not sent by then is untouched.',
      '5 runs are untouched: refused, or never sent.',
    ]);
  });

  it.each([null, lost])('calls an unchecked deletion neither success nor failure', (problem) => {
    const { tone, title } = reportText(report({ state: 'unknown', ...unread, problem }));
    expect([tone, title]).toEqual(['unknown', 'Outcome unknown. Checking…']);
  });

  it('keeps apart a contract that could not be read again', () => {
    const contracts = [contractReport(), contractReport({ state: 'unknown', ...unread, previewed: 9 })];
    const { tone, title, lines } = reportText(report({}, { state: 'unknown', contracts }));
    expect([tone, title]).toEqual(['unknown', 'Deleted 42 runs; the outcome of 9 is unknown']);
    expect(lines).toEqual(['The rest could not be verified. The app keeps checking, and sends nothing.']);
  });

  it('relies on reading alone when an answer was lost', () => {
    const { title, lines } = reportText(report({ problem: lost }));
    expect(title).toBe('Deleted 42 runs');
    expect(lines[0]).toMatch(/answer to a request was lost/);
  });

  it('does not call the answer lost when the server answered with a failure', () => {
    const problem = {
      code: 'server_error',
      outcome: 'unknown',
      details: { serverWords: 'deadlock detected' },
    } as const;
    for (const left of [0, 42]) {
      const { lines } = reportText(report({ gone: 42 - left, stillThere: left, problem }));
      expect(lines[0]).toMatch(/^The server reported a failure/);
      expect(lines.join(' ')).not.toMatch(/lost/);
    }
  });

  it('warns that the server may still be at work when nothing is deleted yet', () => {
    expect(reportText(report({ gone: 0, stillThere: 42, problem: lost })).lines[0]).toMatch(/may still be at work/);
  });

  it('does not claim unreadable rows as deleted', () => {
    const { title, lines } = reportText(report({ gone: 40 }));
    expect(title).toBe('Deleted 40 runs');
    expect(lines).toEqual(['2 unreadable rows could not be checked one by one.']);
  });

  it('counts results that arrived in between', () => {
    expect(reportText(report({ appeared: 1 })).lines).toEqual(['1 run arrived after the preview and is there now.']);
  });
});

it('problemOf: prefers a failed deletion over a contract that the preview could not read', () => {
  const unreadable = contractReport({ state: 'not-sent', previewed: 0, problem: { code: 'not_found' } });
  const refused = contractReport({ state: 'refused', problem: { code: 'forbidden' } });
  expect(problemOf(report({}, { contracts: [unreadable, refused] }))?.code).toBe('forbidden');
  expect(problemOf(report({}, { contracts: [unreadable, contractReport()] }))?.code).toBe('not_found');
  expect(problemOf(report())).toBeNull();
});
