import { readResultsSearch } from '@renderer/features/results/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe(readResultsSearch, () => {
  test('keeps statuses, bounds and the opened result', () => {
    const raw = { status: ['Failed', 'Paused'], from: 1, to: 2, run: '1700000000000#a' };
    expect(readResultsSearch(raw)).toEqual(raw);
  });

  test('keeps every other filter, the switched-off ones, the order and the lanes', () => {
    const raw = {
      ...{ duringFrom: 1, duringTo: 2, failed: ['schema', 'sla'], text: 'timed out', name: 'email', sort: '-duration' },
      ...{ off: ['status', 'during'], lanes: ['quality'] },
    };
    expect(readResultsSearch(raw)).toEqual(raw);
  });

  test('reads a text that looks like a number, as in a message', () => {
    expect(readResultsSearch({ text: 503, name: 7 })).toEqual({ text: '503', name: '7' });
  });

  test('keeps the known values of a list and drops the others', () => {
    const raw = { failed: ['sla', 'prices', 'schema'], off: ['text', 'everything'], lanes: 'sla' };
    expect(readResultsSearch(raw)).toEqual({ failed: ['schema', 'sla'], off: ['text'], lanes: ['sla'] });
  });

  test('reads its own result unchanged, whatever the input', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('sla', 'text', '-time', ['Failed'], 1_700_000_000_000));
    const keys = [
      'from',
      'to',
      'duringFrom',
      'duringTo',
      'status',
      'failed',
      'text',
      'name',
      'off',
      'sort',
      'lanes',
      'run',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (raw) => {
        const once = readResultsSearch(raw);
        expect(readResultsSearch({ ...once })).toEqual(once);
      }),
    );
  });

  test('reads a result’s key that looks like a number', () => {
    expect(readResultsSearch({ run: 1_700_000_000_000 })).toEqual({ run: '1700000000000' });
  });

  test('reads a single status as a list of one', () => {
    expect(readResultsSearch({ status: 'Failed' })).toEqual({ status: ['Failed'] });
  });

  test.each([
    [{ from: -1 }],
    [{ from: 1.5 }],
    [{ from: '2026-01-01' }],
    [{ to: 1e30 }],
    [{ run: '' }],
    [{ run: 'x'.repeat(201) }],
    [{ status: [] }],
    [{ status: [{}] }],
    [{ status: null }],
    [{ failed: ['prices'] }],
    [{ off: ['run'] }],
    [{ sort: 'prices' }],
    [{ sort: ['time'] }],
    [{ lanes: [1] }],
    [{ text: '' }],
    [{ name: 'x'.repeat(201) }],
    [{ duringFrom: -1, duringTo: 0.5 }],
  ])('drops what is invalid: %j', (raw) => expect(readResultsSearch(raw)).toEqual({}));

  test('takes no more statuses than a person can choose', () => {
    const status = Array.from({ length: 50 }, (_, index) => `S${index}`);
    expect(readResultsSearch({ status }).status).toHaveLength(20);
  });
});
