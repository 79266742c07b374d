import { changeGrades } from '@shared/results/changes/change-grades';
import { z } from 'zod';
import { contractIdSchema, timestampSchema } from '../ids';

/** What became of a contract in a version of it. */
export const changeKinds = ['created', 'changed', 'deleted', 'restored'] as const;

/** Changes said of one version; of the others only how many there are. */
export const maxChangeLines = 20;

/** One version of a contract that changed something. */
export const contractChangeSchema = z.object({
  contractId: contractIdSchema,
  /** As it was named in this version. */
  title: z.string(),
  kind: z.enum(changeKinds),
  /** The version and the one before it, as `ContractVersion` names them; null where the one before is not known. */
  key: z.string().min(1).max(80),
  previousKey: z.string().min(1).max(80).nullable(),
  /** When it was made; for a copy, when it was first read. Epoch milliseconds. */
  at: timestampSchema,
  by: z.string().nullable(),
  /** The worst grade of what changed; null where the version before is not known. */
  grade: z.enum(changeGrades).nullable(),
  /** Breaking ones first, each a few words without a full stop. */
  lines: z
    .array(
      z.object({
        grade: z.enum(changeGrades),
        /** The column, rule, test, fact or section. */
        name: z.string(),
        text: z.string(),
      }),
    )
    .max(maxChangeLines),
  /** How many changes are not among the lines. */
  more: z.int().min(0),
});
export type ContractChange = z.infer<typeof contractChangeSchema>;

/**
 * What changed in all contracts of a connection in the last days, newest first. `seen`: the server tells no history of all contracts,
 * so these are the differences between contents that this app has read (docs/server.md#history-of-all-contracts).
 */
export const changeListSchema = z.object({
  source: z.enum(['server', 'seen']),
  /** When the server was last asked, epoch milliseconds; null before it was. */
  readAt: timestampSchema.nullable(),
  /** From here on the list is complete, epoch milliseconds. */
  from: timestampSchema,
  changes: z.array(contractChangeSchema),
});
export type ChangeList = z.infer<typeof changeListSchema>;
