import type { OperationKind } from '@shared/domain/activity';
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
import { assetKeySchema, contractIdSchema } from './ids';
import { restoreConfirmationSchema, restorePreviewSchema, restoreReportSchema, restoreRequestSchema } from './restore';
import { resultRowSchema } from './result';

/** The input and output of one kind of operation. */
interface OperationSchemas {
  /** What a plan is made for, beside its connection; confirming repeats it. */
  readonly request: z.ZodType;
  readonly preview: z.ZodType;
  /** What a person adds to the preview. */
  readonly confirmation: z.ZodType;
  readonly report: z.ZodType;
  /** Which part of a plan is asked for that is too long for its preview, and the part. */
  readonly query: z.ZodType;
  readonly rows: z.ZodType;
}

/** One kind of operation. */
interface OperationRow extends OperationSchemas {
  /** Whether the app asks before it quits while this runs. */
  readonly holdsQuit: boolean;
}

const nothing = z.strictObject({});

/** Longer than the longest name that a server takes, which is 3,072 characters of a fully qualified one. */
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
  /** The contract that holds the run: for an inherited one the server makes one of the asset's own. Null where unknown. */
  contractId: contractIdSchema.nullable(),
  /** What to call that contract, also where its id is not known; null when unknown. */
  contractName: z.string().nullable(),
});

/** Every kind of operation: the routes, the engine in main and the dialogs derive from it. */
export const operationTable = {
  'clean-up': {
    holdsQuit: true,
    request: cleanUpRequestSchema,
    preview: cleanUpPreviewSchema,
    confirmation: cleanUpConfirmationSchema,
    report: cleanUpReportSchema,
    query: cleanUpQuerySchema,
    rows: cleanUpRowsSchema,
  },
  'add-results': {
    holdsQuit: true,
    request: addResultsRequestSchema,
    preview: addResultsPreviewSchema,
    confirmation: addResultsConfirmationSchema,
    report: addResultsReportSchema,
    query: addResultsBodyQuerySchema,
    rows: addResultsBodySchema,
  },
  restore: {
    holdsQuit: true,
    request: restoreRequestSchema,
    preview: restorePreviewSchema,
    confirmation: restoreConfirmationSchema,
    report: restoreReportSchema,
    query: nothing,
    rows: nothing,
  },
  validation: {
    // The server finishes a run by itself.
    holdsQuit: false,
    request: validationRequestSchema,
    preview: nothing,
    confirmation: nothing,
    report: validationReportSchema,
    query: nothing,
    rows: nothing,
  },
} satisfies Record<OperationKind, OperationRow>;

/** The parsed input of a kind. */
export type TypesOf<K extends OperationKind> = {
  readonly [Member in keyof OperationSchemas]: z.output<(typeof operationTable)[K][Member]>;
};
