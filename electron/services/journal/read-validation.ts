import { isNewSince } from '@main/services/results/new-since';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import type { StepFinding, WriteStep } from './journal-record';
import { type NamedContract, namedContract } from './named-contract';
import type { ServerReading } from './reading';

type ValidateStep = Extract<WriteStep, { kind: 'validate' }>;

interface ValidationReading extends ServerReading {
  readonly step: number;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly isOver: boolean;
}

/** What was found of a validation, and its run and contract when it was carried out. */
interface ValidationFinding {
  readonly finding: StepFinding;
  readonly run: string | null;
  /** The contract that the server made to hold the run. */
  readonly contract: NamedContract | null;
}

/** How far the time of a run that is found much later may be from the request: the server's clock may be wrong (F45). */
const clocksApartMs = 15 * 60_000;

/**
 * Looks for the run of a validation: the newest one, when it was not there before. Found much later, and begun at quite another time,
 * it is somebody else's.
 */
export async function readValidation(request: ValidateStep, reading: ValidationReading): Promise<ValidationFinding> {
  const { step, isOver, results, connectionId } = reading;
  const holder = await holderOf(request, reading);
  const newest = holder === null ? null : await results.newest(connectionId, holder.id);
  if (newest !== null && isItsRun(request, newest, reading)) {
    const finding = { step, finding: 'done', changed: 1, unchanged: 0 } as const;
    return { finding, run: newest.key, contract: holder?.own ?? null };
  }
  const isNothingNew = newest === null || (newest.key === request.baseline && !isHiding(newest, reading));
  const isNotDone = isOver && isNothingNew && request.baseline !== undefined;
  const finding = isNotDone ? 'not-done' : 'unsure';
  return { finding: { step, finding, changed: 0, unchanged: isNotDone ? 1 : 0 }, run: null, contract: null };
}

function isItsRun({ baseline }: ValidateStep, newest: ResultRow, { isOver, sentAt }: ValidationReading): boolean {
  if (!isNewSince(baseline, newest)) return false;
  return !isOver || Math.abs(newest.timestamp - sentAt) <= clocksApartMs;
}

/** Dated in the future it stays the newest, whatever is begun after it. */
const isHiding = ({ timestamp }: ResultRow, { sentAt }: ValidationReading): boolean =>
  timestamp > sentAt + clocksApartMs;

interface Holder {
  readonly id: ContractId;
  /** Made by the server for the asset: the operation has not named it yet. Else null. */
  readonly own: NamedContract | null;
}

/** The contract that holds the run; of an asset its effective one, which some servers leave the parent's. */
async function holderOf({ contractId, asset }: ValidateStep, { api }: ServerReading): Promise<Holder | null> {
  if (contractId !== null) return { id: contractId, own: null };
  const contract = asset === null ? null : await api.contracts.ofAsset(asset);
  if (contract === null) return null;
  return { id: contract.id, own: contract.inherited ? null : namedContract(contract) };
}
