import {
  checksNothing,
  emptyForm,
  type FormDraft,
  readChosen,
  readForm,
  sectionText,
} from '@renderer/features/operations/add-results/form-draft';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const form = (change: Partial<FormDraft> = {}): FormDraft => ({
  ...emptyForm({ date: '2026-05-20', time: '10:30:15.250' }, 'utc'),
  ...change,
});
const typed = (texts: FormDraft['typed']) => form({ typed: texts });

describe(readForm, () => {
  it('reads an untouched form as a success at its time, with nothing else in it', () => {
    expect(readForm(form())).toEqual({
      kind: 'draft',
      draft: {
        id: null,
        timestamp: Date.UTC(2026, 4, 20, 10, 30, 15, 250),
        status: 'Success',
        message: null,
        executionTimeMs: null,
        incidentId: null,
        schema: null,
        semantics: null,
        quality: null,
        sla: null,
      },
    });
  });

  it('reads numbers, lists by line, rules with reasons, and seconds as milliseconds', () => {
    const read = readForm(
      form({
        status: 'PartialSuccess',
        typed: {
          message: 'By hand ',
          executionTimeMs: '12.5',
          incidentId: '99999999-8888-4777-8666-555555555555',
          'schema.passed': ' 3 ',
          'schema.failed': '1',
          'schema.total': '4',
          'schema.failedFields': 'amount\n\n day ',
          'semantics.failedRules': 'has owner: there is none\nno reason',
          'quality.score': '87.5',
          'sla.latencyMet': 'missed',
          'sla.availabilityMet': 'met',
          'sla.actualLatencyMs': '900',
        },
      }),
    );
    expect(read).toMatchObject({
      kind: 'draft',
      draft: {
        status: 'PartialSuccess',
        message: 'By hand',
        executionTimeMs: 12_500,
        incidentId: '99999999-8888-4777-8666-555555555555',
        schema: { passed: 3, failed: 1, total: 4, failedFields: ['amount', 'day'], duplicateFields: [] },
        semantics: {
          passed: null,
          failedRules: [
            { name: 'has owner', reason: 'there is none' },
            { name: 'no reason', reason: null },
          ],
        },
        quality: { passed: null, score: 87.5 },
        sla: { refreshFrequencyMet: null, latencyMet: false, availabilityMet: true, actualLatencyMs: 900_000 },
      },
    });
  });

  it('names every invalid field', () => {
    const read = readForm(
      typed({
        executionTimeMs: '-1',
        incidentId: 'INC-7',
        'schema.passed': '1.5',
        'quality.score': '101',
        'quality.total': '1e400',
      }),
    );
    expect(read.kind === 'bad' && read.errors).toEqual({
      executionTimeMs: 'Enter a number from 0 to 1,000,000,000.',
      incidentId: 'Enter a UUID.',
      'schema.passed': 'Enter a whole number, 0 or more.',
      'quality.score': 'Enter a number from 0 to 100.',
      'quality.total': 'Enter a whole number, 0 or more.',
    });
  });

  it('refuses a form whose date or time is invalid, with the reason at its field', () => {
    const invalid = form({ moment: { date: '2026-02-30', time: '10:30' } });
    expect(readForm(invalid)).toEqual({ kind: 'bad', errors: {} });
    expect(readChosen(invalid)).toMatchObject({ sentence: 'There is no day 2026-02-30 in the calendar.' });
  });

  it('never sends a count that was not typed', () => {
    fc.assert(
      fc.property(fc.string(), (passed) => {
        const read = readForm(typed({ 'quality.passed': passed }));
        const sent = read.kind === 'draft' ? (read.draft.quality?.passed ?? null) : null;
        expect(sent === null || String(sent) === String(Number(passed.trim()))).toBe(true);
      }),
    );
  });
});

it('sectionText: sums up what is typed in a section', () => {
  expect(sectionText('schema', form())).toBeNull();
  const texts = {
    'schema.passed': '3',
    'schema.failed': ' ',
    'schema.failedFields': 'day\namount',
    'sla.latencyMet': 'met',
  };
  expect(sectionText('schema', typed(texts))).toBe('Passed: 3, Failed fields: day amount');
  expect(sectionText('sla', typed(texts))).toBe('Latency: Met');
});

it.each([
  ['a success without any section', { typed: { message: 'By hand' } }, true],
  ['one whose sections count checks', { typed: { 'schema.passed': '3' } }, false],
  ['one with a service level', { typed: { 'sla.latencyMet': 'met' } }, false],
  ['a failure without any section', { status: 'Failed' as const }, false],
])('checksNothing: tells of %s: %#', (_, change, isSo) => expect(checksNothing(form(change))).toBe(isSo));
