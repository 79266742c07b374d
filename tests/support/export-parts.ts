import { resultSchema } from '@main/api/wire/result';
import type { ExportHead, ExportTail, OpenFormat } from '@main/services/exporting/formats/export-format';
import type { WholeRun } from '@main/services/exporting/run-walk';
import type { Contract } from '@shared/domain/contract';
import { contractIdSchema } from '@shared/domain/ids';

const missing = { state: 'missing' } as const;

/** A contract that defines nothing. */
export const bareContract = (change: Partial<Contract> = {}): Contract => ({
  kind: 'contract',
  id: contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001'),
  name: 'orders',
  displayName: null,
  fullyQualifiedName: 'shop.orders',
  approval: null,
  asset: null,
  owners: [],
  version: null,
  updatedAt: null,
  updatedBy: null,
  inherited: false,
  deleted: false,
  latest: null,
  description: null,
  reviewers: [],
  columns: missing,
  semantics: missing,
  quality: missing,
  sla: missing,
  security: missing,
  terms: missing,
  createdAt: null,
  effectiveFrom: null,
  effectiveUntil: null,
  createdBy: null,
  testSuiteId: null,
  isEffective: true,
  extras: [],
  raw: '{}',
  ...change,
});

export const exportHead = (change: Partial<ExportHead> = {}): ExportHead => ({
  contract: bareContract(),
  serverName: 'Test catalog',
  choice: { kind: 'filtered', filter: {}, except: [] },
  zone: 'UTC',
  exportedAt: Date.UTC(2026, 4, 20),
  ...change,
});

/** A result as a server sends it, and as the app reads it. */
export function wholeRun(members: Readonly<Record<string, unknown>> = {}): WholeRun {
  const wire = { timestamp: Date.UTC(2026, 4, 19, 10), contractExecutionStatus: 'Success', ...members };
  return { wire, row: resultSchema.parse(wire) };
}

/** The whole text of a file, its results in two parts. */
export function fileOf(
  open: OpenFormat,
  runs: readonly WholeRun[],
  parts: Partial<ExportHead & ExportTail> = {},
): string {
  const { end = 'complete', read = runs.length, unreadable = 0, missing: gone = 0, ...head } = parts;
  const writer = open(exportHead(head));
  const half = Math.ceil(runs.length / 2);
  return [
    writer.begin(),
    writer.add(runs.slice(0, half)),
    writer.add(runs.slice(half)),
    ...writer.end({ end, read, unreadable, missing: gone, written: runs.length }),
  ].join('');
}
