import { resultSchema } from '@main/api/wire/result';
import type { ExportHead, ExportTail, OpenFormat } from '@main/services/exporting/formats/export-format';
import type { WholeRun } from '@main/services/exporting/run-walk';
import { wantedRuns } from '@main/services/exporting/wanted-runs';
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

/** The whole text of a file of the runs that its choice wants, all of them in two parts. */
export function fileOf(
  open: OpenFormat,
  runs: readonly WholeRun[],
  parts: Partial<ExportHead & ExportTail> = {},
): string {
  const { end = 'complete', read = runs.length, unreadable = 0, missing: gone = 0, ...change } = parts;
  const head = exportHead(change);
  const writer = open(head);
  const wanted = wantedRuns(head.choice);
  let written = 0;
  const add = (part: readonly WholeRun[]) => {
    writer.count?.(part);
    const shown = part.filter(({ row }) => wanted.isWanted(row));
    written += shown.length;
    return writer.add(shown);
  };
  const half = Math.ceil(runs.length / 2);
  const begun = [writer.begin(), add(runs.slice(0, half)), add(runs.slice(half))];
  return [...begun, ...writer.end({ end, read, unreadable, missing: gone, written })].join('');
}
