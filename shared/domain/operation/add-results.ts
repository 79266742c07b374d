import { failureSchema } from '@shared/domain/failure';
import { contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { importLimits } from '@shared/domain/limits';
import { resultRowSchema } from '@shared/domain/result/result';
import { resultDraftSchema } from '@shared/domain/result/result-draft';
import { errorCodes } from '@shared/errors/error-table';
import { z } from 'zod';

const importFormatSchema = z.enum(['own', 'interface', 'junit', 'datacontract-cli']);
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** The time of a file's only result: exact, a local time without a zone, or missing. */
const fileTimeSchema = z.union([
  z.object({ kind: z.literal('given') }),
  z.object({ kind: z.literal('local'), date: z.string(), time: z.string() }),
  z.object({ kind: z.literal('missing') }),
]);

/** Why a file cannot be used, as the key of a sentence with its figures. */
const fileRefusalSchema = z.discriminatedUnion('key', [
  z.object({ key: z.enum(['too-large', 'empty', 'unknown-format', 'broken', 'nothing-in-it', 'damaged', 'odd-xml']) }),
  z.object({ key: z.literal('too-many-results'), count: z.int(), most: z.int() }),
  /** It was written by a newer version of this app. */
  z.object({ key: z.literal('newer-version'), version: z.number(), newestRead: z.number() }),
]);
export type FileRefusal = z.infer<typeof fileRefusalSchema>;

/** A file that was read, or why it could not be. */
export const importedFileSchema = z.union([
  z.object({
    kind: z.literal('read'),
    fileId: z.guid(),
    format: importFormatSchema,
    /** All results in it, including unusable ones. */
    count: z.int(),
    time: fileTimeSchema,
    /** The id of the data contract that a tool has tested; null where the file does not name one. */
    tested: z.string().nullable(),
  }),
  /** `place`: a line, or a member as a parser or a schema names it. */
  z.object({ kind: z.literal('refused'), reason: fileRefusalSchema, place: z.string().nullable() }),
]);
export type ImportedFile = z.infer<typeof importedFileSchema>;

/** The results to add: one typed by a person, or those of a file, where one without a time gets `timestamp`. */
export const resultsSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('form'), draft: resultDraftSchema }),
  z.strictObject({ kind: z.literal('file'), fileId: z.guid(), timestamp: timestampSchema.nullable() }),
]);
export type ResultsSource = z.infer<typeof resultsSourceSchema>;

const indexSchema = z.int().min(0).max(importLimits.results);

export const addResultsRequestSchema = z.strictObject({ contractId: contractIdSchema, source: resultsSourceSchema });

/** The indexes of the items to send, each once, one after the other. */
export const addResultsConfirmationSchema = z.strictObject({
  items: z.array(indexSchema).min(1).max(importLimits.results),
});

export const addResultsBodyQuerySchema = z.strictObject({ index: indexSchema });
/** The body of one item, exactly as it would be sent; null when it cannot be sent. */
export const addResultsBodySchema = z.object({ body: z.string().nullable() });

/** Whether another result has the same timestamp: a server stores one per millisecond. */
const conflictSchema = z.union([
  z.object({ kind: z.literal('none') }),
  /** The results at this timestamp could not be read. */
  z.object({ kind: z.literal('unknown') }),
  /** `sameId`: the existing result is this very one, so adding it replaces it. */
  z.object({ kind: z.literal('exists'), row: resultRowSchema, sameId: z.boolean() }),
  /** An earlier item of the file (by index) has the same timestamp. */
  z.object({ kind: z.literal('repeated'), index: z.int() }),
]);

/** Why an item cannot be sent. */
const itemProblemSchema = z.enum(['not-a-result', 'no-timestamp', 'no-status']);
export type ItemProblem = z.infer<typeof itemProblemSchema>;

/** A likely mistake in a result that can still be sent, as the key of a sentence with its figures. */
const draftWarningSchema = z.discriminatedUnion('key', [
  z.object({ key: z.enum(['checks-failed', 'sla-missed', 'future', 'before-1973']) }),
  z.object({
    key: z.literal('wrong-total'),
    section: z.enum(['schema', 'semantics', 'quality']),
    sum: z.number(),
    total: z.number(),
  }),
]);
export type DraftWarning = z.infer<typeof draftWarningSchema>;

export const resultItemSchema = z.object({
  /** Index in the file. */
  index: z.int(),
  /** Epoch milliseconds; null when the item has none. */
  timestamp: z.number().nullable(),
  status: z.string().nullable(),
  message: z.string().nullable(),
  problems: z.array(itemProblemSchema),
  /** Likely mistakes; it can still be sent. */
  warnings: z.array(draftWarningSchema),
  /** Members that the API does not know or cannot store: not sent. */
  notSent: z.array(z.string()),
  /** Its id is not sent either, since it belongs to a result of another contract. */
  leavesId: z.boolean(),
  conflict: conflictSchema,
});
export type ResultItem = z.infer<typeof resultItemSchema>;

/** The requests for adding them, one per item, in this order. */
export const addResultsPreviewSchema = z.object({
  previewId: z.guid(),
  contractName: z.string(),
  /** Such as `PUT /v1/dataContracts/…/results`. */
  request: z.string(),
  items: z.array(resultItemSchema),
  /** The contract named in the file, if it is another one. */
  otherContract: z.string().nullable(),
  /** An existing result that this server would replace: old servers store a single added result. */
  singleResult: resultRowSchema.nullable(),
  /** Epoch milliseconds at which the server was read for results at the same timestamps. */
  readAt: z.number(),
});
export type AddResultsPreview = z.infer<typeof addResultsPreviewSchema>;

/** Why an item has this outcome, or why sending stopped; the key of a sentence with its values. */
const outcomeReasonSchema = z.discriminatedUnion('key', [
  z.object({
    key: z.enum([
      'other-time',
      'other-status',
      'contract-id',
      'other-id',
      'already-there',
      'lost-but-found',
      'answer-lost',
      'stopped',
    ]),
  }),
  z.object({ key: z.literal('failed'), code: z.enum(errorCodes) }),
  /** How the answer was lost, null for an empty one, and what was found at the timestamp afterwards. */
  z.object({
    key: z.literal('not-known'),
    code: z.enum(errorCodes).nullable(),
    found: z.enum(['unreadable', 'nothing', 'something']),
  }),
]);
export type OutcomeReason = z.infer<typeof outcomeReasonSchema>;

/** What is known about one item after the requests. */
export const itemOutcomeSchema = z.object({
  index: z.int(),
  timestamp: z.number(),
  outcome: z.enum(['done', 'refused', 'unknown', 'not-sent']),
  /** Null when there is nothing to explain. */
  reason: outcomeReasonSchema.nullable(),
  serverWords: z.string().nullable(),
  /** Whether it was found by reading again; null when it was not looked for or could not be read. */
  found: z.boolean().nullable(),
});
export type ItemOutcome = z.infer<typeof itemOutcomeSchema>;

export const addResultsReportSchema = z.object({
  items: z.array(itemOutcomeSchema),
  /** Why not everything was sent; null when it was. */
  stopped: outcomeReasonSchema.nullable(),
  /** The first item that the server refused because a right is missing. */
  forbidden: failureSchema.nullable(),
});
export type AddResultsReport = z.infer<typeof addResultsReportSchema>;
