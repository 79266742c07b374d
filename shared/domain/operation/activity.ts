import type { ContractSummary } from '@shared/domain/contract/contract';
import { failureSchema } from '@shared/domain/failure';
import { assetKeySchema, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { keptNames, operationKinds } from './operation-kinds';

export type OperationKind = (typeof operationKinds)[number];

/**
 * What is known of a change (docs/quality.md#outcomes). `unknown` says that an answer was lost, or the app ended before it came: only
 * reading turns it into `done`, `partly` or `not-done`. Nothing is ever sent again to find out.
 */
export const operationStates = ['under-way', 'not-sent', 'refused', 'done', 'partly', 'not-done', 'unknown'] as const;
export type OperationState = (typeof operationStates)[number];

const counted = z.int().min(0);

/**
 * A contract as it was called then. `asset`: the fully qualified name of its asset, which distinguishes contracts of the same name;
 * null where it was not known.
 */
export const changedContractSchema = z.object({
  id: z.string(),
  name: z.string(),
  asset: z.string().nullable(),
});
export type ChangedContract = z.infer<typeof changedContractSchema>;

/**
 * What stayed whatever the rule said; `newestCount`: how many of the newest, one where it is absent. `ruleId`: of the retention rule that
 * was carried out.
 */
const kept = { keep: z.array(z.enum(keptNames)), newestCount: counted.optional(), ruleId: z.guid().optional() };
const instant = z.number();

/** The rule of a change, as keys and figures. Instants are epoch milliseconds; what is before one is deleted. */
const recordedRuleSchema = z.discriminatedUnion('kind', [
  /** `only`: the time of the one that was picked, null for several. */
  z.object({ kind: z.literal('picked'), count: counted, only: instant.nullable() }),
  z.object({ kind: z.literal('before'), instant, ...kept }),
  z.object({ kind: z.literal('older-than'), days: counted, instant, ...kept }),
  z.object({ kind: z.literal('keep-last'), count: counted, ...kept }),
  /** The name of the file that a restore was read from. */
  z.object({ kind: z.literal('backup'), file: z.string() }),
]);

/** The validations of a batch that were begun, the last one of each contract, by what became of them. */
const operationBatchSchema = z.object({
  id: z.guid(),
  /** When the first of them began, in epoch milliseconds. */
  startedAt: z.number(),
  contracts: counted,
  underWay: counted,
  /** Their runs have ended so. */
  passed: counted,
  failed: counted,
  /** They were refused, not sent or not carried out. */
  errors: counted,
  unknown: counted,
  /** They were started, and no more is known of their runs. */
  started: counted,
});
export type OperationBatch = z.infer<typeof operationBatchSchema>;

/** One change that this app made or tried to make, as its journal holds it. No token, no body of a server. */
export const operationSchema = z.object({
  id: z.guid(),
  kind: z.enum(operationKinds),
  connectionId: connectionIdSchema,
  /** As it was called then. */
  connectionName: z.string(),
  /** The API's root that it was sent to. */
  server: z.string(),
  /** Whose token was sent, by what the token said of itself; null where it did not say. */
  account: z.string().nullable(),
  contracts: z.array(changedContractSchema),
  /** Of the validation of an inherited contract: the asset. Its own contract joins `contracts` once the server has made it. */
  asset: z.object({ ...assetKeySchema.shape, name: z.string() }).nullable(),
  /** Null where the kind says it all. */
  rule: recordedRuleSchema.nullable(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** When nothing more was under way; null while something is, and after a crash. */
  endedAt: z.number().nullable(),
  state: z.enum(operationStates),
  /**
   * Requests that change something: how many were planned, and what became of each. `done`: answered with success, or proved by
   * reading; `notDone`: they went out, and reading proved that they changed nothing; `unknown`: no more is known than that.
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
  /** When a person accepted that its outcome is unknown: it is no longer counted, and checked only when they ask. */
  acknowledgedAt: z.number().nullable(),
  /** Why it stopped or what went wrong first. */
  problem: failureSchema.nullable(),
  /** The file that the results of each contract were written to before they were deleted. */
  backup: z.object({ file: z.string(), results: counted, bytes: counted }).nullable(),
  /** Of a clean-up: the restore of its results. Of a restore: the clean-up whose results it restored. */
  counterpart: z.guid().nullable(),
  /** Key of the run that a validation started, once it is known. */
  run: z.string().nullable(),
  /** How that run stands, as it was read last; null where that is not known. */
  runStatus: z.string().nullable().default(null),
  /** The batch that a validation is part of; null for one by itself. */
  batch: operationBatchSchema.nullable().default(null),
});
export type Operation = z.infer<typeof operationSchema>;

/** What reading proved of one step. */
export interface StepFinding {
  /** Its place among the steps of its operation. */
  readonly step: number;
  readonly finding: 'done' | 'not-done' | 'unsure';
  /** Results of the step that were changed, and those that were not; absent for a kind that counts none. */
  readonly changed?: number;
  readonly unchanged?: number;
}

/** A contract as an operation names it. */
export interface NamedContract {
  readonly id: ContractId;
  /** As people call it. */
  readonly name: string;
  /** The fully qualified name of its asset, which distinguishes contracts of the same name; null when it is not known. */
  readonly asset: string | null;
}

/** What the journal stores of a contract. */
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

/** What an operation does: reads for its plan or before it sends, writes the backup, sends its requests, or reads again what they reached. */
export type OperationPhase = 'reading' | 'backup' | 'sending' | 'checking';

/** How far a phase of an operation has come; `total` is null while nobody knows how much there is. */
export interface OperationProgress {
  readonly operationId: string;
  readonly phase: OperationPhase;
  readonly done: number;
  readonly total: number | null;
}
