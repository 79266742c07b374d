import { z } from 'zod';
import type { ContractSummary } from './contract';
import { assetKeySchema, type ContractId, contractIdSchema, timestampSchema } from './ids';

const counted = z.int().min(0);
const ofResult = { contractId: contractIdSchema, timestamp: timestampSchema };

/** One request that changes something, with what is needed to find out by reading whether it was carried out. */
export const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete-one'), ...ofResult, results: counted }),
  /** `newest`, `oldest`: keys of the first and the last result that were to go; null when none was readable. */
  z.object({
    kind: z.literal('delete-before'),
    ...ofResult,
    results: counted,
    newest: z.string().nullable(),
    oldest: z.string().nullable(),
  }),
  /** `isTaken`: something was at this instant before, so finding one there proves nothing. */
  z.object({
    kind: z.literal('put'),
    ...ofResult,
    resultId: z.string().nullable(),
    status: z.string(),
    isTaken: z.boolean(),
  }),
  /**
   * `contractId` is null for an inherited contract: the asset leads to the one that the server makes. `baseline`: key of the newest
   * run before, null when there was none, left out when it could not be read.
   */
  z.object({
    kind: z.literal('validate'),
    contractId: contractIdSchema.nullable(),
    asset: assetKeySchema.nullable(),
    baseline: z.string().nullable().optional(),
  }),
]);
export type WriteStep = z.infer<typeof stepSchema>;

export const findingSchema = z.object({
  /** Its place among the steps of its operation. */
  step: counted,
  finding: z.enum(['done', 'not-done', 'unsure']),
  /** Results of the step that were changed, and those that were not. */
  changed: counted,
  unchanged: counted,
});
export type StepFinding = z.infer<typeof findingSchema>;

/** A contract as an operation names it. */
export interface NamedContract {
  readonly id: ContractId;
  /** As people call it. */
  readonly name: string;
  /** The fully qualified name of its asset, which tells contracts of the same name apart; null when it is not known. */
  readonly asset: string | null;
}

/** What is written down of a contract that was read. */
export const namedContract = ({
  id,
  name,
  displayName,
  asset,
}: Pick<ContractSummary, 'id' | 'name' | 'displayName' | 'asset'>): NamedContract => ({
  id,
  name: displayName ?? name,
  asset: asset?.fullyQualifiedName ?? null,
});

/** What an operation does: reads for its plan, writes the backup, sends its requests, or reads again what they reached. */
export type OperationPhase = 'reading' | 'backup' | 'sending' | 'checking';

/** How far a phase of an operation has come; `total` is null while nobody knows how much there is. */
export interface OperationProgress {
  readonly operationId: string;
  readonly phase: OperationPhase;
  readonly done: number;
  readonly total: number | null;
}

/**
 * What has become of one operation of a batch. `unknown`: an answer was lost, and the journal finds out by itself; `partly`: some of its
 * requests were carried out. Only what has `failed` without changing anything can be tried again, and only when a person says so.
 */
export const batchItemStates = ['waiting', 'under-way', 'done', 'partly', 'failed', 'unknown', 'stopped'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** `paused` by a person, by a token that is refused, or after too many errors: what is under way ends, and nothing else begins. */
export const batchPhases = ['running', 'paused', 'token', 'errors', 'ended'] as const;
export type BatchPhase = (typeof batchPhases)[number];

export interface BatchProgress {
  readonly batchId: string;
  readonly phase: BatchPhase;
  /** How many of its operations are in each state. */
  readonly counts: Readonly<Record<BatchItemState, number>>;
}
