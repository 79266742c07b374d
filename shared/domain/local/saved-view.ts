import {
  type ContractFilter,
  contractFilters,
  contractSorts,
  type FilterKind,
  type FilterValues,
  filterRows,
  contractFilterLimits as limits,
} from '@shared/results/standing/contract-filters';
import { groupKinds } from '@shared/results/standing/group-kinds';
import { z } from 'zod';
import { gridLayoutSchema } from './grid-layout';

function schemaOf(value: FilterKind): z.ZodType {
  switch (value.kind) {
    case 'text':
      return z.string().min(1).max(limits.text);
    case 'flag':
      return z.literal(true);
    case 'days':
      return z.int().min(1).max(limits.days);
    case 'words':
      return z.array(z.string().max(limits.word)).min(1).max(limits.words).readonly();
    case 'some':
      return z.array(z.enum(value.of)).min(1).max(value.of.length).readonly();
    case 'one':
      return z.enum(value.of);
  }
}

type FilterSchemas = { readonly [F in ContractFilter]: z.ZodOptional<z.ZodType<NonNullable<FilterValues[F]>>> };

const filterSchemas = Object.fromEntries(
  contractFilters.map((filter) => [filter, schemaOf(filterRows[filter].value).optional()]),
) as unknown as FilterSchemas;

/** The filters, groups and order of a list of contracts, as in its address; absent ones have their default. */
export const viewSearchSchema = z.object({
  ...filterSchemas,
  /** Filters that are set but switched off. */
  off: z.array(z.enum(contractFilters)).min(1).max(contractFilters.length).readonly().optional(),
  by: z.enum(groupKinds).optional(),
  sort: z.enum(contractSorts).optional(),
  desc: z.literal(true).optional(),
});

/** What a person saves of a list of contracts. */
export const viewDraftSchema = z.object({
  name: z.string().trim().min(1).max(80),
  search: viewSearchSchema,
  layout: gridLayoutSchema,
});

export const viewIdSchema = z.guid();
/** A list of contracts under a name: its filters, its order and its columns. */
export const savedViewSchema = viewDraftSchema.extend({ id: viewIdSchema });
export type SavedView = z.infer<typeof savedViewSchema>;
