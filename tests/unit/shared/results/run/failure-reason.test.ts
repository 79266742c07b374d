import { failureReason } from '@shared/results/run/failure-reason';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const failed = (count: number) => ({ passed: 1, failed: count, total: count + 1 });
const run = (change: Parameters<typeof row>[1]) => row(0, { status: 'Failed', ...change });

describe(failureReason, () => {
  it('says how much of each dimension failed, then the first names', () => {
    const reason = failureReason(
      run({ schema: failed(2), semantics: failed(1), failures: ['order_id', 'total', 'Has an owner'] }),
    );
    expect(reason).toBe('Schema: 2 columns · Semantics: 1 rule · order_id, total and 1 more');
  });

  it('says that service levels were not met, and counts failed tests', () => {
    expect(failureReason(run({ quality: failed(1), sla: failed(2) }))).toBe('Quality: 1 test · SLA: not met');
  });

  it('falls back to the message of the server, and to nothing where there is none', () => {
    expect(failureReason(run({ message: 'No connection' }))).toBe('No connection');
    expect(failureReason(run({}))).toBe('');
  });

  it('shows neither long texts nor hidden characters of a server', () => {
    const reason = failureReason(run({ failures: [`a\u202e${'b'.repeat(5000)}`] }));
    expect(reason.length).toBeLessThan(100);
    expect(reason).not.toContain('\u202e');
  });
});
