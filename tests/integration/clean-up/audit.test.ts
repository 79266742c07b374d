import { readClaims } from '@main/http/token';
import { openCleanUpApp } from '@tests/support/clean-up-app';
import { faults } from '@tests/support/fault-server/faults';
import { openedForAll } from '@tests/support/opened';
import { expect, it } from 'vitest';

const on = openedForAll(() => openCleanUpApp({ dialect: 'documented' }));

it('logs who deletes what, when and how much, with one start and one end (S39)', async () => {
  const contract = on.contract('status_sampler');
  let sendings = 0;
  on.onSending = () => {
    sendings += 1;
  };
  for (const fault of [null, faults.forbidden('EditAll'), { kind: 'reset-before-headers' } as const]) {
    on.server.clear();
    if (fault !== null) on.server.add({ match: { method: 'DELETE' }, fault });
    const [newest = 0] = contract.times();
    const target = on.target({ contracts: [contract], rule: { kind: 'picked', timestamps: [newest] } });
    await on.preview(target);
    await on.confirm(target);
  }
  expect(sendings).toBe(3);
  const { operations } = await on.app.call('activity.list', { offset: 0, limit: 10 });
  const { subject } = readClaims(on.sample.tokens.full);
  expect(subject).not.toBeNull();
  expect(operations.map(({ state }) => state)).toEqual(['unknown', 'refused', 'done']);
  for (const operation of operations) {
    expect(operation).toMatchObject({
      kind: 'clean-up',
      server: `${on.server.baseUrl}/api`,
      account: subject,
      contracts: [{ id: contract.id, name: contract.name }],
      startedAt: expect.any(Number),
      endedAt: expect.any(Number),
      rule: { kind: 'picked', count: 1, only: expect.any(Number) },
      results: { planned: 1 },
    });
  }
});
