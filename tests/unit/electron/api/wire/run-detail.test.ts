import { readResultLines } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { describe, expect, it } from 'vitest';

const detailOf = (more: object) => {
  const [found] = readResultLines([{ timestamp: 5, ...more }]);
  if (found?.kind !== 'result') throw new Error('the row is readable');
  return readRunDetail({ timestamp: 5, ...more }, found);
};

describe('one result in full, in a form that no schema knows', () => {
  it('shows failed rules and fields that cannot be read as they came, in their place', () => {
    const detail = detailOf({
      semanticsValidation: { failedRules: [{ ruleName: 'a', reason: 'r', weight: 2 }, { why: 1 }, 'b', null] },
      schemaValidation: { failedFields: ['x', { field: 'y' }, 7], duplicateFields: 'z' },
    });
    expect(detail.failedRules).toEqual([
      { name: 'a', reason: 'r' },
      { name: '{"why":1}', reason: null },
      { name: 'b', reason: null },
      { name: 'null', reason: null },
    ]);
    expect(detail.failedFields).toEqual(['x', '{"field":"y"}', '7']);
    expect(detail.extras).toEqual([
      { key: 'schemaValidation.duplicateFields', value: 'z' },
      { key: 'semanticsValidation.failedRules.0.weight', value: '2' },
    ]);
  });

  it('survives known members of the wrong type, such as counts as text', () => {
    const odds = {
      qualityValidation: { passed: 0, failed: 0, total: 0, qualityScore: 'NaN' },
      schemaValidation: { passed: '3', source: 'spark' },
      semanticsValidation: {},
      slaValidation: 'late',
      executionTime: 'long',
      incidentId: 7,
      result: { text: 'x' },
      status: { code: 1 },
    };
    const detail = detailOf(odds);
    expect(detail).toMatchObject({ qualityScore: null, incidentId: null, message: null, slaVerdicts: [] });
    expect(Object.fromEntries(detail.extras.map(({ key, value }) => [key, value.replace(/\s+/g, '')]))).toEqual({
      'qualityValidation.qualityScore': 'NaN',
      'schemaValidation.passed': '3',
      'schemaValidation.source': 'spark',
      slaValidation: 'late',
      executionTime: 'long',
      incidentId: '7',
      result: '{"text":"x"}',
      status: '{"code":1}',
    });
  });

  it('keeps SLA facts of servers that evaluate it, whatever they are called', () => {
    const slaValidation = { refreshFrequencyMet: 'yes', latencyMet: true, lastRefreshed: 1, source: 'System Metrics' };
    const detail = detailOf({ slaValidation });
    expect(detail.slaVerdicts).toEqual([{ name: 'latency', met: true }]);
    expect(detail.extras.map(({ key }) => key)).toEqual([
      'slaValidation.refreshFrequencyMet',
      'slaValidation.lastRefreshed',
      'slaValidation.source',
    ]);
  });
});
