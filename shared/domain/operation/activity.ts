import type { ContractSummary } from '@shared/domain/contract/contract';
import { failureSchema } from '@shared/domain/failure';
import { assetKeySchema, connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { keptNames, operationKinds } from './operation-kinds';

export type OperationKind = (typeof operationKinds)[number];

/**
 * What is known about a change (docs/quality.md#outcomes). `unknown`: an answer was lost, or the app quit before it came; only
 * reading turns it into `done`, `partly` or `not-done`. Nothing is sent again to find out.
 */
export const operationStates = ['under-way', 'not-sent', 'refused', 'done', 'partly', 'not-done', 'unknown'] as const;
export type OperationState = (typeof operationStates)[number];

const counted = z.int().min(0);

/**
 * A contract as an operation names it, with its display name at that time. `asset`: the fully qualified name of its asset, which
 * distinguishes contracts of the same name; null when it was unknown.
 */
export const namedContractSchema = z.object({ id: contractIdSchema, name: z.string(), asset: z.string().nullable() });
export type NamedContract = z.infer<typeof namedContractSchema>;

/** What a rule keeps. `newestCount`: how many of the newest, one when absent. `ruleId`: the retention rule that was run. */
const kept = { keep: z.array(z.enum(keptNames)), newestCount: counted.optional(), ruleId: z.guid().optional() };
const instant = z.number();

/** The rule of a change, as keys and figures. Instants are epoch milliseconds; results before one are deleted. */
const recordedRuleSchema = z.discriminatedUnion('kind', [
  /** `only`: the time of a single picked result, null for several. */
  z.object({ kind: z.literal('picked'), count: counted, only: instant.nullable() }),
  z.object({ kind: z.literal('before'), instant, ...kept }),
  z.object({ kind: z.literal('older-than'), days: counted, instant, ...kept }),
  z.object({ kind: z.literal('keep-last'), count: counted, ...kept }),
  /** The name of the restored file. */
  z.object({ kind: z.literal('backup'), file: z.string() }),
  /** The status that contracts get; null for several. `undo`: what takes it back, for those that had one before. */
  z.object({
    kind: z.literal('status'),
    to: z.string().nullable(),
    undo: z
      .array(z.object({ contractId: contractIdSchema, to: z.string(), expected: z.string() }))
      .readonly()
      .default([]),
  }),
]);

/** The operations of a batch, the last one of each contract, by outcome. Those that are never started are not counted. */
const operationBatchSchema = z.object({
  id: z.guid(),
  /** When the first of them started, in epoch milliseconds. */
  startedAt: z.number(),
  contracts: counted,
  waiting: counted,
  underWay: counted,
  /** Validations whose runs have ended so. */
  passed: counted,
  failed: counted,
  /** Validations that were refused, not sent or not carried out. */
  errors: counted,
  unknown: counted,
  /** Validations that were started and whose runs are not known to have ended. */
  started: counted,
});
export type OperationBatch = z.infer<typeof operationBatchSchema>;

/** A change that this app made or tried to make, as the journal stores it. No token, no response body. */
export const operationSchema = z.object({
  id: z.guid(),
  kind: z.enum(operationKinds),
  connectionId: connectionIdSchema,
  /** The connection's name at that time. */
  connectionName: z.string(),
  /** The API root that it was sent to. */
  server: z.string(),
  /** The account named in the token; null when it names none. */
  account: z.string().nullable(),
  contracts: z.array(namedContractSchema),
  /**
   * Only for the validation of an inherited contract: the asset. Its own contract is added to `contracts` once the server has
   * created it.
   */
  asset: z.object({ ...assetKeySchema.shape, name: z.string() }).nullable(),
  /** Null for kinds without a rule. */
  rule: recordedRuleSchema.nullable(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** When it ended; null while it is running, and after a crash. */
  endedAt: z.number().nullable(),
  state: z.enum(operationStates),
  /**
   * Requests that change something: how many were planned, and their outcomes. `done`: answered with success, or proved by
   * reading; `notDone`: they were sent, and reading proved that they changed nothing; `unknown`: everything else that was sent.
   */
  requests: z.object({
    planned: counted,
    notSent: counted,
    refused: counted,
    done: counted,
    notDone: counted,
    unknown: counted,
  }),
  /**
   * Results it was about, null for a kind that counts none; `changed` and `unchanged` are what reading proved, null while nothing was
   * read.
   */
  results: z.object({ planned: counted, changed: counted.nullable(), unchanged: counted.nullable() }).nullable(),
  /** Epoch milliseconds of the last read that checked its outcome. */
  checkedAt: z.number().nullable(),
  /** When a person accepted that its outcome is unknown: it is no longer counted, and only checked on request. */
  acknowledgedAt: z.number().nullable(),
  /** Why it stopped, or the first failure. */
  problem: failureSchema.nullable(),
  /** The backup that was written before the deletions. */
  backup: z.object({ file: z.string(), results: counted, bytes: counted }).nullable(),
  /** For a clean-up, the restore of its results; for a restore, the clean-up. */
  counterpart: z.guid().nullable(),
  /** Key of the run that a validation started, once it is known. */
  run: z.string().nullable(),
  /** The status of that run as last read; null when unknown. */
  runStatus: z.string().nullable().default(null),
  /** The batch of a validation; null for a single one. */
  batch: operationBatchSchema.nullable().default(null),
});
export type Operation = z.infer<typeof operationSchema>;
/** Its batch is left out where nobody asks for it: the outcomes of a large one take long to count. */
export type OperationAlone = Omit<Operation, 'batch'>;

/** What reading proved of one step. */
export interface StepFinding {
  /** Its place among the steps of its operation. */
  readonly step: number;
  readonly finding: 'done' | 'not-done' | 'unsure';
  /** Results of the step that were changed, and those that were not; absent for a kind that counts none. */
  readonly changed?: number;
  readonly unchanged?: number;
}

/** The parts of a contract that the journal stores. */
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

/**
 * The current phase of an operation: reading for its plan or before sending, writing the backup, sending its requests, or reading
 * the results of that.
 */
export type OperationPhase = 'reading' | 'backup' | 'sending' | 'checking';

/** The progress of a phase; `total` is null while unknown. */
export interface OperationProgress {
  readonly operationId: string;
  readonly phase: OperationPhase;
  readonly done: number;
  readonly total: number | null;
}
