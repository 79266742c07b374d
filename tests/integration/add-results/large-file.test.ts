import { randomUUID } from 'node:crypto';
import { createTestApp } from '@tests/support/app';
import { watchTurns } from '@tests/support/event-loop';
import { expect, it } from 'vitest';

it('reads a file with as many results as may be added, and other work has its turn', async () => {
  const app = createTestApp();
  const result = (at: number) => ({
    id: randomUUID(),
    timestamp: at,
    contractExecutionStatus: 'Failed',
    result: 'x'.repeat(600),
    schemaValidation: { passed: 9, failed: 3, total: 12, failedFields: ['a', 'b', 'c'] },
    semanticsValidation: { passed: 1, failed: 1, total: 2, failedRules: [{ ruleName: 'a', reason: 'b' }] },
    executionTime: 12,
  });
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => result(at)));
  const turns = watchTurns();
  expect(await app.call('results.readFile', { text })).toMatchObject({ kind: 'read', count: 10_000 });
  // Two hundred in each, and one of its own for the whole text.
  expect(turns()).toBeGreaterThanOrEqual(10_000 / 200);
});
