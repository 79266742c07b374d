import { batchOptionsSchema } from '@shared/domain/batch/batch';
import { contractIdSchema } from '@shared/domain/ids';
import { cleanUpRuleSchema, keptSchema } from '@shared/domain/operation/clean-up';
import { approvalSchema } from '@shared/domain/operation/set-status';
import { resultDraftSchema } from '@shared/domain/result/result-draft';
import { z } from 'zod';

/** What is to be done with the contracts, by the command that prepared it: the request, without a preview. */
const plannedActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('validate'),
    /** Absent where the usual ones are meant. */
    options: batchOptionsSchema.optional(),
  }),
  z.object({
    kind: z.literal('clean-up'),
    rule: cleanUpRuleSchema,
    keep: keptSchema,
    /** The retention rule that it carries out. */
    ruleId: z.guid().nullable(),
  }),
  z.object({ kind: z.literal('set-status'), to: approvalSchema }),
  z.object({ kind: z.literal('restore-contract') }),
  z.object({ kind: z.literal('add-result'), draft: resultDraftSchema }),
]);
export type PlannedAction = z.infer<typeof plannedActionSchema>;
export type PlannedKind = PlannedAction['kind'];
export type PlannedOf<K extends PlannedKind> = Extract<PlannedAction, { readonly kind: K }>;

/** A change that was prepared while the server was away. It is never sent by itself: a person reviews it with a new preview. */
export const plannedDraftSchema = z.object({
  action: plannedActionSchema,
  /** With their names at that time: they may be gone. */
  contracts: z
    .array(z.object({ id: contractIdSchema, name: z.string().max(3000) }))
    .min(1)
    .max(2000),
});
export type PlannedDraft = z.infer<typeof plannedDraftSchema>;

export const plannedSchema = plannedDraftSchema.extend({
  id: z.guid(),
  /** Epoch milliseconds. */
  plannedAt: z.number(),
});
export type Planned = z.infer<typeof plannedSchema>;
