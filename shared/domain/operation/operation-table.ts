import { assetKeySchema, type ContractId, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import { resultRowSchema } from '@shared/domain/result/result';
import { z } from 'zod';
import {
  addResultsBodyQuerySchema,
  addResultsBodySchema,
  addResultsConfirmationSchema,
  addResultsPreviewSchema,
  addResultsReportSchema,
  addResultsRequestSchema,
} from './add-results';
import {
  cleanUpConfirmationSchema,
  cleanUpPreviewSchema,
  cleanUpQuerySchema,
  cleanUpReportSchema,
  cleanUpRequestSchema,
  cleanUpRowsSchema,
} from './clean-up';
import { restoreConfirmationSchema, restorePreviewSchema, restoreReportSchema, restoreRequestSchema } from './restore';
import {
  restoreContractConfirmationSchema,
  restoreContractPreviewSchema,
  restoreContractReportSchema,
  restoreContractRequestSchema,
} from './restore-contract';
import {
  setStatusConfirmationSchema,
  setStatusPreviewSchema,
  setStatusReportSchema,
  setStatusRequestSchema,
} from './set-status';

/** The input and output of one kind of operation. */
interface OperationSchemas {
  /** What a plan is made for, besides its connection; repeated on confirmation. */
  readonly request: z.ZodType;
  readonly preview: z.ZodType;
  /** What a person adds to the preview. */
  readonly confirmation: z.ZodType;
  readonly report: z.ZodType;
  /** The part of a plan to return, where it is too long for the preview. */
  readonly query: z.ZodType;
  readonly rows: z.ZodType;
}

/** One kind of operation. */
interface OperationRow extends OperationSchemas {
  /** One of its requests, with what is needed to check by reading whether it was carried out. The journal stores it. */
  readonly step: z.ZodType<{ readonly kind: string; readonly contractId: ContractId | null }>;
}

const nothing = z.strictObject({});
/** For kinds whose whole plan is in the preview. */
const noRows = { query: nothing, rows: nothing };

const ofResult = { contractId: contractIdSchema, timestamp: timestampSchema };
const counted = z.int().min(0);

const deleteStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete-one'), ...ofResult, results: counted }),
  /** `newest`, `oldest`: keys of the first and last result to delete; null when none was readable. */
  z.object({
    kind: z.literal('delete-before'),
    ...ofResult,
    results: counted,
    newest: z.string().nullable(),
    oldest: z.string().nullable(),
  }),
]);

/** `isTaken`: another result was at this timestamp before, so finding one there proves nothing. */
const putStepSchema = z.object({
  kind: z.literal('put'),
  ...ofResult,
  resultId: z.string().nullable(),
  status: z.string(),
  isTaken: z.boolean(),
});

/**
 * `contractId` is null for an inherited contract: the asset leads to the one that the server creates. `baseline`: key of the
 * newest run before, null when there was none, absent when it could not be read.
 */
const validateStepSchema = z.object({
  kind: z.literal('validate'),
  contractId: contractIdSchema.nullable(),
  asset: assetKeySchema.nullable(),
  baseline: z.string().nullable().optional(),
});

/** `from`: the status before, by which reading tells whether the request was carried out; null when there was none. */
const statusStepSchema = z.object({
  kind: z.literal('set-status'),
  contractId: contractIdSchema,
  from: z.string().nullable(),
  to: z.string(),
});

const restoreContractStepSchema = z.object({ kind: z.literal('restore-contract'), contractId: contractIdSchema });

/** Longer than the longest fully qualified name on a server, which has 3,072 characters. */
const nameSchema = z.string().max(4000);

/** A contract, or an asset whose effective contract is validated. The names are for the journal. */
const validationRequestSchema = z.union([
  z.strictObject({
    contractId: contractIdSchema,
    name: nameSchema.optional(),
    assetName: nameSchema.nullable().optional(),
  }),
  z.strictObject({ asset: assetKeySchema, name: nameSchema.optional() }),
]);

/** The run that was started; it may still be Queued or Running. */
const validationReportSchema = z.object({
  row: resultRowSchema,
  /** The contract of the run; for an inherited one the server creates one of the asset's own. Null when unknown. */
  contractId: contractIdSchema.nullable(),
  /** The name of that contract, even if its id is unknown; null when unknown. */
  contractName: z.string().nullable(),
});

const table = {
  'clean-up': {
    request: cleanUpRequestSchema,
    preview: cleanUpPreviewSchema,
    confirmation: cleanUpConfirmationSchema,
    report: cleanUpReportSchema,
    query: cleanUpQuerySchema,
    rows: cleanUpRowsSchema,
    step: deleteStepSchema,
  },
  'add-results': {
    request: addResultsRequestSchema,
    preview: addResultsPreviewSchema,
    confirmation: addResultsConfirmationSchema,
    report: addResultsReportSchema,
    query: addResultsBodyQuerySchema,
    rows: addResultsBodySchema,
    step: putStepSchema,
  },
  restore: {
    request: restoreRequestSchema,
    preview: restorePreviewSchema,
    confirmation: restoreConfirmationSchema,
    report: restoreReportSchema,
    step: putStepSchema,
    ...noRows,
  },
  validation: {
    request: validationRequestSchema,
    preview: nothing,
    confirmation: nothing,
    report: validationReportSchema,
    step: validateStepSchema,
    ...noRows,
  },
  'set-status': {
    request: setStatusRequestSchema,
    preview: setStatusPreviewSchema,
    confirmation: setStatusConfirmationSchema,
    report: setStatusReportSchema,
    step: statusStepSchema,
    ...noRows,
  },
  'restore-contract': {
    request: restoreContractRequestSchema,
    preview: restoreContractPreviewSchema,
    confirmation: restoreContractConfirmationSchema,
    report: restoreContractReportSchema,
    step: restoreContractStepSchema,
    ...noRows,
  },
} satisfies Readonly<Record<OperationKind, OperationRow>>;

type Table = typeof table;

/** A kind that has no row is an error at the end of the table, and nowhere else. */
type KindsWithoutRow = Readonly<Record<Exclude<OperationKind, keyof Table>, never>>;

/** The schemas of every kind of operation: the routes, the engine in main and the journal derive from it. */
export const operationTable = table as Table & KindsWithoutRow;

/** The parsed input of a kind. */
export type TypesOf<K extends OperationKind> = {
  readonly [Member in keyof OperationSchemas]: z.output<(typeof operationTable)[K][Member]>;
};

/** One write of any kind. */
export type WriteStep = z.output<Table[keyof Table]['step']>;
export const stepSchema = z.union(
  Object.values(operationTable).map(({ step }) => step),
) as unknown as z.ZodType<WriteStep>;
