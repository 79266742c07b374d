import { indexKeySchema } from '@shared/domain/contract/contract-index';
import { reportLimits } from '@shared/domain/limits';
import { groupKinds } from '@shared/results/standing/group-kinds';
import { z } from 'zod';

/** The contents of a report about contracts. */
export const reportRequestSchema = z.strictObject({
  /** Keys of the index, in the order of the report. */
  keys: z.array(indexKeySchema).min(1).max(reportLimits.contracts),
  title: z.string().trim().min(1).max(120),
  /** The selection of the contracts, in words; null for all of them. */
  filter: z.string().max(1000).nullable(),
  /** What its table of groups is about; absent for none. */
  by: z.enum(groupKinds).optional(),
  /** Number of days, today included. */
  days: z.int().min(1).max(90),
  /** IANA name. */
  zone: z.string().max(100),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
