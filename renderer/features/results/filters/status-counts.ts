import { runStatuses } from '@shared/domain/status';

interface StatusChoice {
  readonly status: string;
  readonly count: number;
  readonly chosen: boolean;
}

/** The six statuses, then others: those seen in the loaded rows and those chosen though none is loaded. */
export function statusChoices(
  byStatus: ReadonlyMap<string, number>,
  chosen: readonly string[],
): readonly StatusChoice[] {
  const others = [...byStatus.keys(), ...chosen].filter((status) => !runStatuses.some((known) => known === status));
  return [...runStatuses, ...[...new Set(others)].sort()].map((status) => ({
    status,
    count: byStatus.get(status) ?? 0,
    chosen: chosen.includes(status),
  }));
}

/** The choice after a click on one status: chosen ones are shown, none chosen means all. */
export const toggled = (chosen: readonly string[], status: string): readonly string[] =>
  chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
