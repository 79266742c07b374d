import {
  contractFilters,
  contractSorts,
  contractFilterLimits as limits,
} from '@shared/results/standing/contract-filters';
import { outcomes } from '@shared/results/standing/outcome';
import { z } from 'zod';
import { gridLayoutSchema } from './grid-layout';

const words = z.array(z.string().max(limits.word)).min(1).max(limits.words).readonly();

/** The filters and the order of a list of contracts, as they stand in its address; what is absent has its default. */
export const viewSearchSchema = z.object({
  text: z.string().min(1).max(limits.text).optional(),
  outcome: z.array(z.enum(outcomes)).min(1).max(outcomes.length).readonly().optional(),
  failing: z.literal(true).optional(),
  mine: z.literal(true).optional(),
  /** Names of owners as they are shown. */
  owner: words.optional(),
  /** Fully qualified names of services and schemas. */
  within: words.optional(),
  /** The server's own words; an empty text for no status. */
  approval: words.optional(),
  /** The newest result is older than so many days. */
  olderDays: z.int().min(1).max(limits.days).optional(),
  include: z.enum(['all', 'deleted']).optional(),
  /** Filters that are kept but do not apply. */
  off: z.array(z.enum(contractFilters)).min(1).max(contractFilters.length).readonly().optional(),
  sort: z.enum(contractSorts).optional(),
  desc: z.literal(true).optional(),
});

/** What a person saves of a list of contracts. */
export const viewDraftSchema = z.object({
  name: z.string().trim().min(1).max(80),
  search: viewSearchSchema,
  layout: gridLayoutSchema,
});
export type ViewDraft = z.infer<typeof viewDraftSchema>;

export const viewIdSchema = z.guid();
/** A list of contracts under a name: its filters, its order and its columns. */
export const savedViewSchema = viewDraftSchema.extend({ id: viewIdSchema });
export type SavedView = z.infer<typeof savedViewSchema>;

/** `bytes` of a file of views. */
export const viewLimits = { views: 200, bytes: 1_000_000 } as const;
