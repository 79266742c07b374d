import { resultSchema } from '@main/api/wire/result';
import type { ExportHead, ExportTail, OpenFormat } from '@main/services/export/formats/export-format';
import { wantedRuns } from '@main/services/export/wanted-runs';
import type { WholeRun } from '@main/services/results/whole-results';
import { bareContract } from './contract-lines';

export const exportHead = (change: Partial<ExportHead> = {}): ExportHead => ({
  contract: bareContract(),
  isSaved: change.contract === null,
  hasNotes: false,
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
