import { leftOutTexts, lossText, previewTitle, reportText } from '@renderer/features/operations/restore/restore-text';
import { operationStates } from '@shared/domain/operation/activity';
import type { RestoreReport } from '@shared/domain/operation/restore';
import { stateSentence } from '@shared/format/operation-messages';
import { describe, expect, it } from 'vitest';

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

it.each([
  [counts(42), 'Restores 42 runs'],
  [counts(1, 4), 'Restores 1 run'],
  [counts(0, 42), 'Nothing is missing: every run is there'],
  [counts(0, 1, 1), 'None of the runs can be restored'],
  [counts(0), 'This backup has no runs'],
])('previewTitle: sums up %j as %s', (preview, title) => expect(previewTitle(preview)).toBe(title));

it('leftOutTexts: explains each part that is left out', () => {
  expect(leftOutTexts(counts(42))).toEqual([]);
  expect(leftOutTexts(counts(1, 10, 1, 2, 3))).toEqual([
    '10 runs are already there and left alone.',
    '1 run is skipped: another run has the same time and would be replaced.',
    '2 runs in the file can’t be sent as they are.',
    '3 runs are skipped, for the reason given with the contract.',
  ]);
  expect(leftOutTexts(counts(0, 42))).toEqual([]);
});

it('lossText: names what the server cannot store, before and after', () => {
  const loss = { losing: 2, lost: [{ member: 'slaValidation.note', results: 2 }] };
  const text = 'The server can’t store everything: 2 runs come back without slaValidation.note.';
  expect(lossText(loss)).toBe(text);
  expect(reportText(report(loss)).lines).toContain(text);
  expect(lossText({ losing: 0, lost: [] })).toBeNull();
});

describe(reportText, () => {
  it('claims success only when every result was read again, equal to the backup', () => {
    expect(reportText(report({ skipped: 10 }))).toEqual({
      tone: 'success',
      title: 'Restored 42 runs',
      lines: ['Verified: all 42 runs match the backup.', '10 runs were already there and left alone.'],
    });
    const tones = [true, false, null].map((isEqual) => reportText(report({ isEqual })).tone);
    expect(tones).toEqual(['success', 'failed', 'unknown']);
  });

  it('counts what is missing and what is different', () => {
    const { tone, lines } = reportText(
      report({ state: 'partly', missing: 1, different: 2, refused: 1, unknown: 3, isEqual: false }),
    );
    expect(tone).toBe('failed');
    expect(lines).toEqual([
      'The server refused 1 run.',
      'Of 3 runs it is not known whether the server took them.',
      '1 run of the backup is missing.',
      '2 runs are there, but differ from the backup.',
    ]);
  });

  it.each([
    ['stopped', 'It was stopped.'],
    ['contract-id', /^This server gives every restored run the contract’s own id: the next one would replace/],
    ['other-time', 'The server stored a run at a different time.'],
    ['first-not-found', 'The server accepted the first run, but it was not there when checked.'],
    ['answer-lost', /^An answer was lost, and the run was not found when checked\. It may still arrive\.$/],
    ['backup-unreadable', 'The backup could not be read to its end.'],
  ] as const)('begins with the reason %s that ended it', (reason, words) => {
    const [line] = reportText(report({ state: 'not-sent', restored: 0, reason })).lines;
    expect(line).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  it('explains why it stopped before anything else', () => {
    const reason = 'other-id';
    expect(reportText(report({ state: 'partly', restored: 1, stopped: true, reason, missing: 41 }))).toEqual({
      tone: 'failed',
      title: 'Restored only 1 run',
      lines: ['The server gave a run a different id. Nothing more was sent.', '41 runs of the backup are missing.'],
    });
  });

  it('calls an unknown outcome neither success nor failure', () => {
    const tones = operationStates.map((state) => [state, reportText(report({ state })).tone]);
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
    const { title, lines } = reportText(report(part));
    expect([title, ...lines]).toEqual([
      stateSentence('restore', 'not-sent'),
      'A run could not be restored.',
      '42 runs of the backup are missing.',
    ]);
  });
});
