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
const { schema, semantics, quality, sla } = form();

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
        message: 'By hand ',
        duration: '12.5',
        schema: { ...schema, passed: ' 3 ', failed: '1', total: '4', failedFields: 'amount\n\n day ' },
        semantics: { ...semantics, failedRules: 'has owner: there is none\nno reason' },
        quality: { ...quality, score: '87.5' },
        sla: { ...sla, latencyMet: 'missed', availabilityMet: 'met', actualLatencyMs: '900' },
        incidentId: '99999999-8888-4777-8666-555555555555',
      }),
    );
    expect(read).toMatchObject({
      kind: 'draft',
      draft: {
        status: 'PartialSuccess',
        message: 'By hand ',
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
      form({
        duration: '-1',
        incidentId: 'INC-7',
        schema: { ...schema, passed: '1.5' },
        quality: { ...quality, score: '101', total: '1e400' },
      }),
    );
    expect(read.kind === 'bad' && read.errors).toEqual({
      duration: { key: 'no-number', most: 1_000_000_000 },
      incidentId: { key: 'no-uuid' },
      'schema.passed': { key: 'no-whole-number' },
      'quality.score': { key: 'no-number', most: 100 },
      'quality.total': { key: 'no-whole-number' },
    });
  });

  it('refuses a form whose date or time is invalid, with the reason at its field', () => {
    const invalid = form({ moment: { date: '2026-02-30', time: '10:30' } });
    expect(readForm(invalid)).toEqual({ kind: 'bad', errors: {} });
    expect(readChosen(invalid)).toMatchObject({ sentence: 'There is no day 2026-02-30 in the calendar.' });
  });

  it('never sends a count that was not typed', () => {
    const typed = fc.string();
    fc.assert(
      fc.property(typed, (passed) => {
        const read = readForm(form({ quality: { ...quality, passed } }));
        const sent = read.kind === 'draft' ? (read.draft.quality?.passed ?? null) : null;
        expect(sent === null || String(sent) === String(Number(passed.trim()))).toBe(true);
      }),
    );
  });
});

it('sectionText: sums up what is typed in a section', () => {
  expect(sectionText('schema', schema)).toBeNull();
  expect(sectionText('schema', { ...schema, passed: '3', failed: '1' })).toBe('3 passed, 1 failed');
  expect(sectionText('semantics', { ...semantics, failedRules: 'met' })).toBe('given');
  expect(sectionText('sla', sla)).toBeNull();
  expect(sectionText('sla', { ...sla, latencyMet: 'missed', availabilityMet: 'met' })).toBe('1 met, 1 missed');
  expect(sectionText('sla', { ...sla, actualLatencyMs: '3' })).toBe('given');
});

it.each([
  ['a success without any section', {}, true],
  ['one whose sections count checks', { schema: { ...schema, passed: '3' } }, false],
  ['one with a service level', { sla: { ...sla, latencyMet: 'met' } }, false],
  ['a failure without any section', { status: 'Failed' as const }, false],
])('checksNothing: tells of %s: %#', (_, change, isSo) => expect(checksNothing(form(change))).toBe(isSo));
