import { contractIdSchema } from '@shared/domain/ids';
import { cleanUpLimits, maxRemindDays } from '@shared/domain/limits';
import { z } from 'zod';
import { cleanUpRuleSchema, keptSchema } from './clean-up';

const name = z.string().trim().min(1).max(80);

/** Which contracts a rule is for. */
const retentionTargetSchema = z.discriminatedUnion('kind', [
  /** The contracts of a view at the time of the run: its id, and its name for another computer, where the id differs. */
  z.object({ kind: z.literal('view'), id: z.string().min(1).max(80), name }),
  /** Selected contracts. `name` is the fully qualified name, since ids differ on another server. */
  z.object({
    kind: z.literal('contracts'),
    contracts: z
      .array(z.object({ id: contractIdSchema, name: z.string().max(3000) }))
      .min(1)
      .max(cleanUpLimits.contracts),
  }),
]);
export type RetentionTarget = z.infer<typeof retentionTargetSchema>;

const [, , keepLast, olderThan] = cleanUpRuleSchema.options;

/** A rule as a person enters it: a clean-up saved under a name. It never runs by itself. */
export const retentionDraftSchema = z.object({
  name,
  target: retentionTargetSchema,
  rule: z.discriminatedUnion('kind', [keepLast, olderThan]),
  /** What a rule leaves open is kept. */
  keep: keptSchema.extend({ noted: z.boolean().default(true) }),
  /** Days without a run after which Home shows a reminder; null for never. */
  remindDays: z.int().min(1).max(maxRemindDays).nullable(),
});
export type RetentionDraft = z.infer<typeof retentionDraftSchema>;

/** A stored rule. Times in epoch milliseconds. */
export const retentionRuleSchema = retentionDraftSchema.extend({
  id: z.guid(),
  createdAt: z.number(),
  /** The last confirmed clean-up of this rule. `operationId`: in Activity; null when there was nothing to send. */
  lastRun: z.object({ at: z.number(), operationId: z.guid().nullable() }).nullable(),
  /** No reminder before this time. */
  remindAfter: z.number().nullable(),
});
export type RetentionRule = z.infer<typeof retentionRuleSchema>;
