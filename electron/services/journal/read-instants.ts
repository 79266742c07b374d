import { resultsAt } from '@main/services/recording/recording-instants';
import type { ContractId } from '@shared/domain/ids';
import { foundAtInstant, type InstantStep } from './found-at-instants';
import type { StepFinding } from './journal-record';
import type { Ledger } from './ledger';
import { isOver, type ServerReading } from './reading';

/**
 * Reads the instants of requests that are about one instant each, contract after contract. That nothing is there is
 * believed at once: an empty answer that may have been cut off is refused where it is read (quality-goals F11).
 */
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
    const reader = { ...reading, contractId, isCancelled: () => false, isWhole: true };
    const rows = await resultsAt(reader, instants);
    for (const { step, request } of group) {
      const at = rows.get(request.timestamp);
      findings.push(foundAtInstant(request, { step, rows: at, isOver: isOver(ledger, step, reading.now) }));
    }
  }
  return findings;
}
