import { protectionSchema, typedChoicesSchema, typedSchema } from '@shared/domain/connection/protection';
import { failureSchema } from '@shared/domain/failure';
import { contractIdSchema } from '@shared/domain/ids';
import { statusLimits } from '@shared/domain/limits';
import { operationStates } from '@shared/domain/operation/activity';
import { z } from 'zod';

/** A server's own word for an approval status, such as `Approved`. */
export const approvalSchema = z.string().min(1).max(100);

/** `expected`: the status that the contract must still have; absent where any will do. */
const changeSchema = z.strictObject({
  contractId: contractIdSchema,
  to: approvalSchema,
  expected: approvalSchema.nullable().optional(),
});

/** The statuses that contracts get, each contract once. */
export const setStatusRequestSchema = z.strictObject({
  changes: z
    .array(changeSchema)
    .min(1)
    .max(statusLimits.contracts)
    .refine((changes) => new Set(changes.map(({ contractId }) => contractId)).size === changes.length),
});

const plannedSchema = z.object({
  contractId: contractIdSchema,
  /** Its id where it could not be read. */
  name: z.string(),
  /** The fully qualified name of its asset; null when it is not known. */
  asset: z.string().nullable(),
  /** As the server says now; null when it says none. */
  from: z.string().nullable(),
  to: z.string(),
  /** `same`: it has that status already. `other`: it has not the expected one any more. The last three cannot be changed. */
  is: z.enum(['to-change', 'same', 'other', 'deleted', 'inherited', 'unreadable']),
  problem: failureSchema.nullable(),
});
export type PlannedStatus = z.infer<typeof plannedSchema>;

export const setStatusPreviewSchema = z.object({
  contracts: z.array(plannedSchema),
  /** How many are changed. */
  count: z.int().min(0),
  protection: protectionSchema,
  typedChoices: typedChoicesSchema,
});
export type SetStatusPreview = z.infer<typeof setStatusPreviewSchema>;

export const setStatusConfirmationSchema = z.strictObject({ typed: typedSchema });

/** `changed-meanwhile`: somebody changed the contract after the preview, so it was left alone. */
export const statusOutcomes = ['done', 'not-done', 'changed-meanwhile', 'refused', 'unknown', 'not-sent'] as const;

export const setStatusReportSchema = z.object({
  operationId: z.guid().nullable(),
  state: z.enum(operationStates),
  stopped: z.boolean(),
  /** Only those that were to be changed. `now`: as it was read afterwards, null for none; absent where it was not read. */
  contracts: z.array(
    plannedSchema.omit({ is: true, problem: true }).extend({
      outcome: z.enum(statusOutcomes),
      now: z.string().nullable().optional(),
      problem: failureSchema.nullable(),
    }),
  ),
});
export type SetStatusReport = z.infer<typeof setStatusReportSchema>;
