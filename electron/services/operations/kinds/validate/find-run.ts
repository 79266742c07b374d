import type { WriteStep } from '@main/services/journal/journal-record';
import { type NamedContract, namedContract } from '@main/services/journal/named-contract';
import type { Found, OpenStep, ServerReading } from '@main/services/operations/operation-kind';
import { isNewSince } from '@main/services/results/new-since';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';

type ValidateStep = Extract<WriteStep, { kind: 'validate' }>;

type ValidationReading = ServerReading & Omit<OpenStep, 'request'>;

/** How far the time of a run that is found much later may be from the request: the server's clock may be wrong. */
const clocksApartMs = 15 * 60_000;

/**
 * Looks for the run of a validation: the newest one, when it was not there before. Found much later, and begun at quite another time,
 * it is somebody else's.
 */
export async function findRun(request: ValidateStep, reading: ValidationReading): Promise<Found> {
  const { step, isOver, results, connectionId } = reading;
  const holder = await holderOf(request, reading);
  const newest = holder === null ? null : await results.newest(connectionId, holder.id);
  if (newest !== null && isItsRun(request, newest, reading)) {
    const finding = { step, finding: 'done', changed: 1, unchanged: 0 } as const;
    const made = holder?.own ?? null;
    return { findings: [finding], started: { run: newest.key, ...(made === null ? {} : { contract: made }) } };
  }
  const isNothingNew = newest === null || (newest.key === request.baseline && !isHiding(newest, reading));
  const isNotDone = isOver && isNothingNew && request.baseline !== undefined;
  const finding = isNotDone ? 'not-done' : 'unsure';
  return { findings: [{ step, finding, changed: 0, unchanged: isNotDone ? 1 : 0 }] };
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
