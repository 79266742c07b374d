import { contractIdSchema } from '@shared/domain/ids';
import { cleanUpLimits, mostRemindDays } from '@shared/domain/limits';
import { z } from 'zod';
import { cleanUpRuleSchema, keptSchema } from './clean-up';

const name = z.string().trim().min(1).max(80);

/** Which contracts a rule is for. */
const retentionTargetSchema = z.discriminatedUnion('kind', [
  /** Those of a view as it is when the rule runs: its id, and its name for another computer, where the id is another. */
  z.object({ kind: z.literal('view'), id: z.string().min(1).max(80), name }),
  /** Chosen ones. `name` is the fully qualified name: another server has other ids. */
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

/** What a person says of a rule. Nothing of it happens by itself: it is a clean-up that is kept under a name. */
export const retentionDraftSchema = z.object({
  name,
  target: retentionTargetSchema,
  rule: z.discriminatedUnion('kind', [keepLast, olderThan]),
  /** What a rule does not speak of, it keeps. */
  keep: keptSchema.extend({ noted: z.boolean().default(true) }),
  /** Days without a run after which Home reminds of it; null for never. */
  remindDays: z.int().min(1).max(mostRemindDays).nullable(),
});
export type RetentionDraft = z.infer<typeof retentionDraftSchema>;

/** A rule as this computer keeps it. Times in epoch milliseconds. */
export const retentionRuleSchema = retentionDraftSchema.extend({
  id: z.guid(),
  createdAt: z.number(),
  /** The last clean-up that was confirmed from it. `operationId`: in Activity; null when there was nothing to send. */
  lastRun: z.object({ at: z.number(), operationId: z.guid().nullable() }).nullable(),
  /** Nobody is reminded before this time. */
  remindAfter: z.number().nullable(),
});
export type RetentionRule = z.infer<typeof retentionRuleSchema>;
