import { approvalStatuses } from '@shared/domain/status';
import type { ContractLine } from './contract-line';

export interface ApprovalOption {
  /** The server's own word; an empty string for contracts without one. */
  readonly value: string;
  readonly label: string;
  /** Loaded contracts that have it. */
  readonly count: number;
}

export const approvalLabel = (value: string): string => (value === '' ? 'No approval status' : value);

/** The known statuses in their order, then the server's own, then none; those that are chosen are never missing. */
export function approvalOptions(lines: readonly ContractLine[], chosen: readonly string[]): readonly ApprovalOption[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === 'contract') counts.set(line.approval ?? '', (counts.get(line.approval ?? '') ?? 0) + 1);
  }
  const known: ReadonlySet<string> = new Set(approvalStatuses);
  const others = [...new Set([...counts.keys(), ...chosen])]
    .filter((value) => value !== '' && !known.has(value))
    .sort();
  const none = counts.has('') || chosen.includes('') ? [''] : [];
  return [...approvalStatuses, ...others, ...none].map((value) => ({
    value,
    label: approvalLabel(value),
    count: counts.get(value) ?? 0,
  }));
}
