import { resultsAt } from '@main/services/recording/recording-instants';
import type { StepFinding } from '@main/settings/journal-record';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { foundAtInstant, type InstantStep } from './found-at-instants';
import type { Ledger } from './ledger';
import { isOver, type ServerReading } from './reading';

/** Reads the instants of requests that are about one instant each, contract after contract. */
export async function readInstants(
  ledger: Ledger,
  steps: readonly number[],
  reading: ServerReading,
): Promise<StepFinding[]> {
  const byContract = new Map<ContractId, { readonly step: number; readonly request: InstantStep }[]>();
  for (const step of steps) {
    const request = ledger.steps[step];
    if (request?.kind !== 'delete-one' && request?.kind !== 'put') continue;
    const group = byContract.get(request.contractId) ?? [];
    group.push({ step, request });
    byContract.set(request.contractId, group);
  }
  const findings: StepFinding[] = [];
  for (const [contractId, group] of byContract) {
    const instants = group.map(({ request }) => request.timestamp);
    const rows = await rowsAt(reading, contractId, instants);
    for (const { step, request } of group) {
      const at = rows.get(request.timestamp);
      findings.push(foundAtInstant(request, { step, rows: at, isOver: isOver(ledger, step, reading.now) }));
    }
  }
  return findings;
}

type Rows = ReadonlyMap<number, readonly ResultRow[]>;

/**
 * The results at each instant. That nothing is there is believed only when it was read twice: a connection that breaks in the wrong
 * place can look like an empty answer (quality-goals F11).
 */
async function rowsAt(
  { api, results, connectionId }: ServerReading,
  contractId: ContractId,
  instants: readonly number[],
): Promise<Rows> {
  const reader = { api, results, connectionId, contractId, isCancelled: () => false, isWhole: true };
  const first = await resultsAt(reader, instants);
  const empty = [...first].flatMap(([at, rows]) => (rows.length === 0 ? [at] : []));
  if (empty.length === 0) return first;
  const second = await resultsAt(reader, empty);
  const known = [...first].filter(([at, rows]) => rows.length > 0 || second.has(at));
  return new Map(known.map(([at, rows]) => [at, second.get(at) ?? rows]));
}
