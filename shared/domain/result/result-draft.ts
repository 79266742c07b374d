import { timestampSchema } from '@shared/domain/ids';
import { runStatuses } from '@shared/domain/status';
import { z } from 'zod';

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const verdict = z.boolean().nullable();
const longText = z.string().max(1_000_000);
const name = z.string().max(10_000);
const names = z.array(name).max(10_000);
const counts = { passed: count, failed: count, total: count };

/** A result that is to be added. Null or an empty list: not given, and not sent. */
export const resultDraftSchema = z.strictObject({
  /** The result's own id; null lets the server choose one. */
  id: z.guid().nullable(),
  /** Epoch milliseconds. */
  timestamp: timestampSchema,
  status: z.enum(runStatuses),
  message: longText.nullable(),
  /** Milliseconds. */
  executionTimeMs: count,
  incidentId: z.guid().nullable(),
  /** Checks of the contract's columns. */
  schema: z
    .strictObject({
      ...counts,
      failedFields: names,
      duplicateFields: names,
      typeMismatches: names,
    })
    .nullable(),
  semantics: z
    .strictObject({
      ...counts,
      failedRules: z.array(z.strictObject({ name, reason: longText.nullable() })).max(10_000),
    })
    .nullable(),
  quality: z.strictObject({ ...counts, score: z.number().min(0).max(100).nullable() }).nullable(),
  sla: z
    .strictObject({
      refreshFrequencyMet: verdict,
      latencyMet: verdict,
      availabilityMet: verdict,
      /** Milliseconds. */
      actualLatencyMs: count,
    })
    .nullable(),
});
export type ResultDraft = z.infer<typeof resultDraftSchema>;

/** The version of our own files of results that this app writes, and the newest that it reads. */
export const resultFileVersion = 1;

/** Our own results files: `version` 1. `results` are as the server sent them, so that nothing is lost. */
export const resultFileSchema = z.object({
  format: z.literal('contract-desk/results'),
  version: z.literal(resultFileVersion),
  /** The contract that the results belong to. */
  contract: z.object({ id: z.string(), name: z.string(), fullyQualifiedName: z.string() }),
  /** Epoch milliseconds. */
  exportedAt: z.number(),
  results: z.array(z.unknown()),
  /** A sentence about what is known to be missing. */
  incomplete: z.string().optional(),
});
export type ResultFile = z.infer<typeof resultFileSchema>;
