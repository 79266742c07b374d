import { z } from 'zod';
import { type Contract, columnsSchema } from './contract';

/** How a member of a contract differs from the version before; `unknown`: it may have said the same. */
export const memberChanges = ['added', 'updated', 'removed', 'unknown'] as const;

/** Members of a contract that name people. */
export const peopleMembers = ['owners', 'reviewers'] as const;

/** One version of a contract. */
export const contractVersionSchema = z.object({
  /** Addresses it among the versions of its contract. */
  key: z.string().min(1).max(80),
  /** As the server numbers it; null where it says none. */
  version: z.number().nullable(),
  /** When it was made; of a copy that this app kept, when it was first read. Epoch milliseconds. */
  at: z.number().nullable(),
  by: z.string().nullable(),
  /** Members of the contract that differ from the version before, in the server's words; empty for the first. */
  changes: z.array(z.object({ kind: z.enum(memberChanges), member: z.string() })),
  /** Members of which it is not known what they were. */
  unknown: z.array(z.enum(peopleMembers)),
  /** Nothing differs from the version before but the summary of the newest result. */
  isRunOnly: z.boolean(),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;

/**
 * The versions of a contract, newest first. `seen`: the server keeps none, so these are the different contents that this app has read
 * (docs/server.md#versions-of-a-contract).
 */
export const contractVersionsSchema = z.object({
  source: z.enum(['server', 'seen']),
  versions: z.array(contractVersionSchema),
  /** Versions that could not be read. */
  unreadable: z.int(),
});
export type ContractVersions = z.infer<typeof contractVersionsSchema>;

/** The columns of a table as it is now; null where the server does not say them. */
export const tableColumnsSchema = z.object({
  columns: columnsSchema.nullable(),
});

/** A contract as it was in one version. */
export interface VersionBody {
  readonly contract: Contract;
  /** All that it says, as the server sent it but for the order of keys. */
  readonly wire: Readonly<Record<string, unknown>>;
}
