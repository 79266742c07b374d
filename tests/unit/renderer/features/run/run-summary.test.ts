import { runSummary } from '@renderer/features/run/run-summary';
import { counts, runDetail } from '@tests/support/run-builders';
import { describe, expect, test } from 'vitest';

const place = {
  contractId: '2854c0d8-f364-4be6-ac25-5f4a3c3576b2',
  contractName: 'Orders events',
  server: 'https://catalog.example.org:8585/api',
  zone: 'Europe/Madrid',
};

describe(runSummary, () => {
  test('names status, time, failures, the first line of the message and a link', () => {
    const run = runDetail({
      message: '\n Validation failed: 2 fields\nsecond line',
      failedFields: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      duplicateFields: [],
      typeMismatches: ['amount: expected VARCHAR, got INT'],
      failedRules: [{ name: 'hasOwner', reason: 'x' }],
      slaVerdicts: [{ name: 'latency', met: false }],
      row: {
        timestamp: Date.UTC(2026, 4, 13, 12),
        status: 'PartialSuccess',
        durationMs: 12_400,
        schema: counts(7, 20),
        semantics: counts(1, 3),
        quality: counts(0, 5),
        sla: counts(1, 1),
      },
    });
    expect(runSummary(run, place)).toBe(
      [
        'Orders events: Partial success',
        '13 May 2026, 14:00:00 CEST · took 12.4 s',
        'Schema: 13 of 20 passed, 7 failed – a, b, c, d, e and 2 more',
        'Semantics: 2 of 3 passed, 1 failed – hasOwner',
        'SLA: 0 of 1 passed, 1 failed – Latency missed',
        'Type differences: amount (contract says INT, table has VARCHAR)',
        'Message: Validation failed: 2 fields',
        'contractdesk://open?c=catalog.example.org%3A8585&contract=2854c0d8-f364-4be6-ac25-5f4a3c3576b2&run=1778673600000',
      ].join('\n'),
    );
  });

  test('is short for a success, and keeps the server’s word for an unknown status', () => {
    const run = runDetail({ row: { timestamp: 0, status: 'Paused', durationMs: null, schema: counts(0, 2) } });
    expect(runSummary(run, { ...place, server: null, zone: 'UTC' })).toBe(
      'Orders events: Paused\n1 Jan 1970, 00:00:00 UTC\ncontractdesk://open?contract=2854c0d8-f364-4be6-ac25-5f4a3c3576b2&run=0',
    );
  });

  test('lets no name break a line or hide a character', () => {
    const run = runDetail({ failedFields: ['two\nlines', 'right\u202eleft'], row: { schema: counts(2, 2) } });
    const text = runSummary(run, { ...place, contractName: 'a\r\nb' });
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain('two lines, right[U+202E]left');
    expect(text).toMatch(/^a b: /);
  });
});
