import type { StepFinding } from './journal-record';
import type { Ledger } from './ledger';
import type { NamedContract } from './named-contract';
import { readBefore } from './read-before';
import { readInstants } from './read-instants';
import { readValidation } from './read-validation';
import { isOver, type ServerReading } from './reading';

interface Findings {
  readonly findings: readonly StepFinding[];
  /** The run of a validation that was found, and the contract that the server made for it. */
  readonly run: string | null;
  readonly contract: NamedContract | null;
}

/** Reads what became of the requests of an operation that nothing is known of. Rejects when it cannot be read. */
export async function findOut(ledger: Ledger, reading: ServerReading): Promise<Findings> {
  const { open } = ledger;
  const findings: StepFinding[] = await readInstants(ledger, open, reading);
  let validation: Pick<Findings, 'run' | 'contract'> = { run: null, contract: null };
  for (const step of open) {
    const request = ledger.steps[step];
    const about = { ...reading, step, isOver: isOver(ledger, step, reading.now) };
    if (request?.kind === 'delete-before') findings.push(await readBefore(request, about));
    if (request?.kind === 'validate') {
      const sentAt = ledger.sentAt.get(step) ?? ledger.begin.at;
      const { finding, ...found } = await readValidation(request, { ...about, sentAt });
      findings.push(finding);
      validation = found;
    }
  }
  return { findings, ...validation };
}
