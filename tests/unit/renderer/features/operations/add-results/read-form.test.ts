import { emptyForm, type FormDraft, readChosen, readForm } from '@renderer/features/operations/add-results/form-draft';
import { addResultsMessages } from '@renderer/features/operations/add-results/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const form = (change: Partial<FormDraft> = {}): FormDraft => ({
  ...emptyForm({ date: '2026-05-20', time: '10:30:15.250' }, 'utc'),
  ...change,
});
const { schema, semantics, quality, sla } = form();
const { counts: countsSummary, verdicts: verdictsSummary } = addResultsMessages;

describe('the form', () => {
  test('that is untouched is a success at its time, with nothing else in it', () => {
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

  test('is read in full: numbers, lists by line, rules with reasons, seconds as milliseconds', () => {
    const read = readForm(
      form({
        status: 'PartialSuccess',
        message: 'By hand ',
        duration: '12.5',
        schema: { ...schema, passed: ' 3 ', failed: '1', total: '4', failedFields: 'amount\n\n day ' },
        semantics: { ...semantics, failedRules: 'has owner: there is none\nno reason' },
        quality: { ...quality, score: '87.5' },
        sla: { ...sla, latency: 'missed', availability: 'met', actualLatency: '900' },
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

  test('names every field that cannot be used', () => {
    const read = readForm(
      form({
        duration: '-1',
        incidentId: 'INC-7',
        schema: { ...schema, passed: '1.5' },
        quality: { ...quality, score: '101', total: '1e400' },
      }),
    );
    expect(read.kind === 'bad' && addResultsMessages.fields(read.errors)).toEqual({
      duration: 'Enter a number from 0 to 1,000,000,000.',
      incidentId: 'An incident’s id is a UUID.',
      'schema.passed': 'Enter 0 or a larger whole number.',
      'quality.score': 'Enter a number from 0 to 100.',
      'quality.total': 'Enter 0 or a larger whole number.',
    });
  });

  test('cannot be used while its date or time means nothing, which is said beside it', () => {
    const odd = form({ moment: { date: '2026-02-30', time: '10:30' } });
    expect(readForm(odd)).toEqual({ kind: 'bad', errors: {} });
    expect(readChosen(odd)).toMatchObject({ sentence: 'There is no day 2026-02-30 in the calendar.' });
  });

  test('never sends a count that was not typed', () => {
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

describe('a folded dimension', () => {
  test('says in a few words what is in it', () => {
    expect(countsSummary(schema)).toBe('');
    expect(countsSummary({ ...schema, passed: '3', failed: '1' })).toBe('3 passed, 1 failed');
    expect(countsSummary({ ...semantics, failedRules: 'a' })).toBe('given');
    expect(verdictsSummary(sla)).toBe('');
    expect(verdictsSummary({ ...sla, latency: 'missed', availability: 'met' })).toBe('1 met, 1 missed');
    expect(verdictsSummary({ ...sla, actualLatency: '3' })).toBe('given');
  });
});
