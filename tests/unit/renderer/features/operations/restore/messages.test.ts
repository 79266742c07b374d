import { progressWords } from '@renderer/features/operations/operation-progress';
import { restoreMessages } from '@renderer/features/operations/restore/messages';
import { operationStates } from '@shared/domain/activity';
import type { RestoreReport } from '@shared/domain/restore';
import { describe, expect, it, test } from 'vitest';

const { previewTitle, leftOut, loss: lossWords, report: restoreReportWords } = restoreMessages;

const counts = (missing: number, present = 0, taken = 0, unusable = 0, blocked = 0) => ({
  results: missing + present + taken + unusable + blocked,
  ...{ missing, present, taken, unusable, blocked },
});
const report = (part: Partial<RestoreReport>): RestoreReport => ({
  operationId: null,
  state: 'done',
  stopped: false,
  results: 42,
  restored: 42,
  ...{ skipped: 0, refused: 0, unknown: 0, losing: 0, lost: [] },
  missing: 0,
  different: 0,
  isEqual: true,
  reason: null,
  problem: null,
  ...part,
});

describe('a preview', () => {
  test.each([
    [counts(42), '42 results would be put back'],
    [counts(1, 4), '1 result would be put back'],
    [counts(0, 42), 'Nothing is missing: every result is there'],
    [counts(0, 1, 1), 'There is nothing that could be put back'],
    [counts(0), 'There is no result in this backup'],
  ])('of %j: %s', (preview, title) => {
    expect(previewTitle(preview)).toBe(title);
  });

  it('says of each part that is left out why', () => {
    expect(leftOut(counts(42))).toEqual([]);
    expect(leftOut(counts(1, 10, 1, 2, 3))).toEqual([
      '10 results are there already and left alone.',
      '1 result is not sent: another one stands at the same time and would be replaced.',
      '2 results of the file cannot be sent as they are.',
      '3 results are not sent, for the reason that stands with the contract.',
    ]);
    expect(leftOut(counts(0, 42))).toEqual([]);
  });
});

test('what the interface has no place for is named, before and after', () => {
  const loss = { losing: 2, lost: [{ member: 'slaValidation.note', results: 2 }] };
  const words = 'The server’s interface has no place for everything: 2 results come back without slaValidation.note.';
  expect(lossWords(loss)).toBe(words);
  expect(restoreReportWords(report(loss)).lines).toContain(words);
  expect(lossWords({ losing: 0, lost: [] })).toBeNull();
});

describe('a report', () => {
  it('claims success only when every result was read again, equal to the backup', () => {
    expect(restoreReportWords(report({ skipped: 10 }))).toEqual({
      tone: 'success',
      title: '42 results put back',
      lines: [
        'The results were read again: each one of the backup is there, equal to what the backup holds.',
        '10 results were there before and were left alone.',
      ],
    });
    const tones = [true, false, null].map((isEqual) => restoreReportWords(report({ isEqual })).tone);
    expect(tones).toEqual(['success', 'failed', 'unknown']);
  });

  it('tells what is missing and what is different', () => {
    const { tone, lines } = restoreReportWords(
      report({ state: 'partly', missing: 1, different: 2, refused: 1, unknown: 3, isEqual: false }),
    );
    expect(tone).toBe('failed');
    expect(lines).toEqual([
      'The server refused 1 result.',
      'Of 3 results it is not known whether the server took them.',
      '1 result of the backup is missing.',
      '2 results are there, but not as the backup holds them.',
    ]);
  });

  it.each([
    ['stopped', 'It was stopped.'],
    ['contract-id', /^This server gives every result that is put back the contract’s own id: the next one would take/],
    ['other-time', 'The server stored a result at a different time.'],
    ['first-not-found', 'The server accepted the first result, but it was not there when it was looked for.'],
    [
      'answer-lost',
      /^An answer was lost, and the result was not found when it was looked for\. It may still arrive\.$/,
    ],
    ['backup-unreadable', 'The backup could not be read to its end.'],
  ] as const)('that ended for the reason %s says so in its first line', (reason, words) => {
    const [line] = restoreReportWords(report({ state: 'not-sent', restored: 0, reason })).lines;
    expect(line).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  it('explains why it stopped before anything else', () => {
    const reason = 'other-id';
    expect(restoreReportWords(report({ state: 'partly', restored: 1, stopped: true, reason, missing: 41 }))).toEqual({
      tone: 'failed',
      title: '1 result put back, but not all of them',
      lines: [
        'The server gave a result a different id. Nothing more was sent.',
        '41 results of the backup are missing.',
      ],
    });
  });

  it('is never success or failure while its outcome is unknown', () => {
    const tones = operationStates.map((state) => [state, restoreReportWords(report({ state })).tone]);
    expect(Object.fromEntries(tones)).toEqual({
      'under-way': 'unknown',
      'not-sent': 'failed',
      refused: 'failed',
      done: 'success',
      partly: 'failed',
      'not-done': 'failed',
      unknown: 'unknown',
    });
    const part = { state: 'not-sent', restored: 0, missing: 42, reason: 'failed' } as const;
    const { title, lines } = restoreReportWords(report(part));
    expect([title, ...lines]).toEqual([
      'Nothing was sent. Nothing was restored.',
      'A result could not be put back.',
      '42 results of the backup are missing.',
    ]);
  });
});

test('progress is a share where the end is known', () => {
  const words = (state: Parameters<typeof progressWords>[1]) => progressWords(restoreMessages.progress, state);
  expect(words({ kind: 'planning', progress: null })).toEqual({
    label: 'Reading the backup and the server',
    value: null,
    text: '',
  });
  const sending = { kind: 'sending', isStopping: false } as const;
  expect(words({ ...sending, progress: { phase: 'sending', done: 30, total: 120 } })).toEqual({
    label: 'Putting results back',
    value: 25,
    text: '30 of 120',
  });
  expect(words({ kind: 'planning', progress: { phase: 'reading', done: 1200, total: null } }).text).toBe('1,200');
});
