import type { StepFinding, WriteStep } from '@main/services/journal/journal-record';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import type { OpenStep, ServerReading } from './operation-kind';
import { resultsAt } from './results-at';

type InstantRequest = Extract<WriteStep, { kind: 'delete-one' | 'put' }>;
type InstantStep = OpenStep & { readonly request: InstantRequest };

const isAtInstant = (open: OpenStep): open is InstantStep =>
  open.request.kind === 'delete-one' || open.request.kind === 'put';

/**
 * Reads the instants of requests that are about one instant each, contract after contract. That nothing is there is believed at
 * once: an empty answer that may have been cut off is refused where it is read.
 */
export async function findAtInstants(open: readonly OpenStep[], reading: ServerReading): Promise<StepFinding[]> {
  const byContract = new Map<ContractId, InstantStep[]>();
  for (const each of open.filter(isAtInstant)) {
    const { contractId } = each.request;
    byContract.set(contractId, [...(byContract.get(contractId) ?? []), each]);
  }
  const findings: StepFinding[] = [];
  for (const [contractId, steps] of byContract) {
    const reader = { ...reading, contractId, isCancelled: () => false, isWhole: true };
    const instants = steps.map(({ request }) => request.timestamp);
    const rows = await resultsAt(reader, instants);
    for (const each of steps) findings.push(foundAtInstant(each, rows.get(each.request.timestamp)));
  }
  return findings;
}

/**
 * What the results at the instant of a request say of it; undefined when they could not be read. What may still come to pass is not
 * said to have failed.
 */
function foundAtInstant({ step, request, isOver }: InstantStep, rows: readonly ResultRow[] | undefined): StepFinding {
  if (rows === undefined) return { step, finding: 'unsure', changed: 0, unchanged: 0 };
  if (request.kind === 'delete-one') {
    const unchanged = Math.min(rows.length, request.results);
    const counts = { step, changed: request.results - unchanged, unchanged };
    if (rows.length === 0) return { ...counts, finding: 'done' };
    return { ...counts, finding: isOver ? 'not-done' : 'unsure' };
  }
  if (rows.some((row) => isIt(request, row)) && !request.isTaken) {
    return { step, finding: 'done', changed: 1, unchanged: 0 };
  }
  // Another one at this instant may be this one under another id: nothing tells them apart.
  const isMissing = rows.length === 0 && isOver;
  return { step, finding: isMissing ? 'not-done' : 'unsure', changed: 0, unchanged: isMissing ? 1 : 0 };
}

const isIt = ({ status, resultId }: Extract<InstantRequest, { kind: 'put' }>, row: ResultRow): boolean =>
  row.status === status && (resultId === null || row.id?.toLowerCase() === resultId.toLowerCase());
