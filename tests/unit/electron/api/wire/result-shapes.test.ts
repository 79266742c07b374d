import { readResultLines } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { resultLineSchema, runDetailSchema } from '@shared/domain/result/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a row of results of any shape', () => {
  it('is in the form of the domain, whatever the server sends', () => {
    const row = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          timestamp: fc.nat(),
          id: fc.uuid(),
          contractExecutionStatus: fc.jsonValue(),
          slaValidation: fc.jsonValue(),
          schemaValidation: fc.jsonValue(),
          semanticsValidation: fc.jsonValue(),
          result: fc.jsonValue(),
          executionTime: fc.jsonValue(),
        },
        { requiredKeys: ['timestamp'] },
      ),
    );
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        readResultLines(rows).forEach((found, index) => {
          expect(resultLineSchema.safeParse(found).success).toBe(true);
          if (found.kind === 'result')
            expect(runDetailSchema.safeParse(readRunDetail(rows[index], found)).success).toBe(true);
        });
      }),
    );
  });

  it('a row with `__proto__` members does not change prototypes', () => {
    const row: unknown = JSON.parse(
      '{"timestamp":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"schemaValidation":{"__proto__":{"passed":9}}}',
    );
    expect(readResultLines([row])[0]).toMatchObject({ key: '1', schema: { passed: null } });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
