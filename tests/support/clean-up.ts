import type { ContractId } from '@shared/domain/ids';
import type { CleanUpPreview, CleanUpReport, ContractPlan } from '@shared/domain/operation/clean-up';

export const previewId = '11111111-1111-4111-8111-111111111111';
export const contractId = '22222222-2222-4222-8222-222222222222' as ContractId;

/** A contract of which 42 results go with one request, and 18 stay. */
export const plan = (change: Partial<ContractPlan> = {}): ContractPlan => ({
  contractId,
  name: 'orders',
  asset: 'shop.public.orders',
  count: 42,
  byStatus: [{ status: 'Success', count: 42 }],
  oldest: 1_000,
  newest: 42_000,
  unreadable: 0,
  stays: { count: 18, oldest: 43_000, newest: 60_000 },
  keptKeys: [],
  before: 43_000,
  singles: 0,
  reason: 'all-before',
  includesNewestRun: false,
  summaryRemains: false,
  problem: null,
  ...change,
});

export const preview = (change: Partial<CleanUpPreview> = {}): CleanUpPreview => ({
  previewId,
  readAt: 100_000,
  instant: 43_000,
  count: 42,
  requests: 1,
  byStatus: [{ status: 'Success', count: 42 }],
  contracts: [plan()],
  protection: 'open',
  typedChoices: [],
  ...change,
});

type ContractReport = CleanUpReport['contracts'][number];

export const contractReport = (change: Partial<ContractReport> = {}): ContractReport => ({
  contractId,
  name: 'orders',
  state: 'done',
  previewed: 42,
  gone: 42,
  stillThere: 0,
  appeared: 0,
  problem: null,
  ...change,
});

/** What became of one contract's 42 results: by default they are all gone, and in a backup. */
export const cleanUpReport = (
  change: Partial<ContractReport> = {},
  whole: Partial<CleanUpReport> = {},
): CleanUpReport => ({
  operationId: '33333333-3333-4333-8333-333333333333',
  state: change.state ?? 'done',
  stopped: false,
  previewed: 42,
  contracts: [contractReport(change)],
  backup: { file: '/backups/orders.json', results: 42, bytes: 14_000 },
  problem: null,
  ...whole,
});
