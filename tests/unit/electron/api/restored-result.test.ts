import { restoredResult } from '@main/api/restored-result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const plain = { id, timestamp: 5, contractExecutionStatus: 'Success' };
const fqn = 'db.orders.dataContract_orders';

describe('a result that is to be put back', () => {
  it('restores every member, even empty or unusual ones, under the current name', () => {
    const raw = {
      ...plain,
      dataContractFQN: 'db.old.dataContract_orders',
      result: '',
      executionTime: 12.5,
      incidentId: id,
      schemaValidation: { passed: 1, failed: 0, total: 1, failedFields: [], typeMismatchFields: ['a: b'] },
      semanticsValidation: {},
      qualityValidation: { passed: 0, failed: 0, total: 0, qualityScore: 'NaN' },
      slaValidation: { refreshFrequencyMet: true, actualLatency: 3 },
    };
    const restored = restoredResult(raw);
    expect(restored?.lost).toEqual([]);
    expect(restored?.bodyFor(fqn)).toEqual({ ...raw, dataContractFQN: fqn });
  });

  it('drops and names unknown members at every level, and drops nulls silently', () => {
    const restored = restoredResult({
      ...plain,
      note: 1,
      result: null,
      slaValidation: { latencyMet: true, lastRefreshed: 'today', availabilityMet: null },
      semanticsValidation: { failedRules: [{ ruleName: 'a', reason: null, link: 'x' }, 'plain'] },
    });
    expect(restored?.lost).toEqual(['note', 'slaValidation.lastRefreshed', 'semanticsValidation.failedRules.link']);
    expect(restored?.bodyFor(fqn)).toEqual({
      ...plain,
      dataContractFQN: fqn,
      slaValidation: { latencyMet: true },
      semanticsValidation: { failedRules: [{ ruleName: 'a' }, 'plain'] },
    });
  });

  it('takes the short name of the status, and a status that nobody knows', () => {
    const { contractExecutionStatus: _, ...bare } = plain;
    expect(restoredResult({ ...bare, status: 'Paused' })?.bodyFor(fqn)).toMatchObject({
      contractExecutionStatus: 'Paused',
    });
  });

  it.each([
    ['nothing', null],
    ['a text', 'result'],
    ['no timestamp', { ...plain, timestamp: undefined }],
    ['no status', { ...plain, contractExecutionStatus: null }],
    ['an id that is none', { ...plain, id: 'mine' }],
  ])('cannot be made of %s', (_, raw) => expect(restoredResult(raw)).toBeNull());

  it('never sends a member that the interface does not know, nor loses one that it does', () => {
    const known = [
      'id',
      'timestamp',
      'dataContractFQN',
      'contractExecutionStatus',
      'result',
      'incidentId',
      'executionTime',
    ];
    const sections = ['schemaValidation', 'semanticsValidation', 'qualityValidation', 'slaValidation'];
    const names = fc.oneof(fc.constantFrom(...known, ...sections, '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.jsonValue())), (members) => {
        const raw = { ...Object.fromEntries(members), ...plain };
        const body = restoredResult(raw)?.bodyFor(fqn) ?? {};
        expect(Object.keys(body).filter((key) => !known.includes(key) && !sections.includes(key))).toEqual([]);
        const given = Object.entries(raw).filter(([key, value]) => known.includes(key) && value !== null);
        expect(body).toMatchObject(Object.fromEntries([...given, ['dataContractFQN', fqn]]));
      }),
    );
  });
});
