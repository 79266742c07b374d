import { operationReport } from '@renderer/features/activity/operation-report';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import { describe, expect, it } from 'vitest';

const operation: Operation = {
  id: '4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111',
  kind: 'clean-up',
  connectionId: 'sample' as ConnectionId,
  connectionName: 'prod-eu',
  server: 'https://catalog.example/api',
  account: 'ingestion-bot',
  contracts: [{ id: 'a' as ContractId, name: 'orders\nBackup: none', asset: 'shop.public.orders' }],
  asset: null,
  rule: { kind: 'picked', count: 2, only: null },
  startedAt: Date.UTC(2026, 4, 12, 14),
  endedAt: null,
  state: 'partly',
  requests: { planned: 2, notSent: 0, refused: 0, done: 1, notDone: 1, unknown: 0 },
  results: { planned: 3, changed: 1, unchanged: 2 },
  checkedAt: Date.UTC(2026, 4, 12, 14, 1),
  acknowledgedAt: null,
  problem: null,
  backup: { file: '/backups/orders.json', results: 3, bytes: 900 },
  counterpart: null,
  run: null,
  runStatus: null,
  batch: null,
};

describe(operationReport, () => {
  it('has one line for each fact, whatever characters a name holds', () => {
    expect(operationReport(operation, 'UTC').split('\n')).toEqual([
      expect.stringMatching(/^What: Clean-up · orders.*Backup: none$/),
      'Rule: 2 selected runs',
      'When: 12 May 2026, 14:00:00 UTC',
      'Where: prod-eu, https://catalog.example/api',
      'Account: ingestion-bot',
      'Asset: shop.public.orders',
      'Outcome: Partly done. Only some of the runs were deleted. 1 of 3 runs is deleted, 2 are still on the server.',
      'Runs: 3 runs',
      'Requests: 2 requests: 1 accepted, 1 without effect',
      'Last checked: 12 May 2026, 14:01:00 UTC',
      'Backup: /backups/orders.json, 3 runs',
      'ID: 4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111',
    ]);
  });

  it('tells contracts of the same name apart by their assets', () => {
    const contracts = ['shop.eu.orders', 'shop.us.orders', null].map((asset) => ({
      id: `${asset}` as ContractId,
      name: 'orders',
      asset,
    }));
    expect(operationReport({ ...operation, contracts }, 'UTC')).toContain(
      'Contracts: orders (shop.eu.orders), orders (shop.us.orders), orders\n',
    );
  });
});
