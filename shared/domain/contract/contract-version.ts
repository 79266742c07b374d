import { changeGrades } from '@shared/results/changes/change-grades';
import { z } from 'zod';
import { type Contract, columnsSchema } from './contract';

/** How a member of a contract differs from the previous version; `unknown`: it may be unchanged. */
export const memberChanges = ['added', 'updated', 'removed', 'unknown'] as const;

/** Members of a contract that name people. */
export const peopleMembers = ['owners', 'reviewers'] as const;

/** One version of a contract. */
export const contractVersionSchema = z.object({
  /** Unique among the versions of its contract. */
  key: z.string().min(1).max(80),
  /** The server's version number; null when there is none. */
  version: z.number().nullable(),
  /** When it was created; for a copy, when it was first read. Epoch milliseconds. */
  at: z.number().nullable(),
  by: z.string().nullable(),
  /** Members that differ from the previous version, as the server names them; empty for the first version. */
  changes: z.array(z.object({ kind: z.enum(memberChanges), member: z.string() })),
  /** People members whose value is unknown. */
  unknown: z.array(z.enum(peopleMembers)),
  /** Only the summary of the newest result differs from the previous version. */
  isRunOnly: z.boolean(),
  /** The worst grade of what differs from the previous version; null where nothing is known to. */
  grade: z.enum(changeGrades).nullable(),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;

/**
 * The versions of a contract, newest first. `seen`: the server keeps none, so these are the different contents that this app has
 * read (docs/server.md#versions-of-a-contract).
 */
export const contractVersionsSchema = z.object({
  source: z.enum(['server', 'seen']),
  versions: z.array(contractVersionSchema),
  /** Versions that could not be read. */
  unreadable: z.int(),
});
export type ContractVersions = z.infer<typeof contractVersionsSchema>;

/** The current columns of a table; null when the server does not send them. */
export const tableColumnsSchema = z.object({
  columns: columnsSchema.nullable(),
});

/** A table as of one version: its columns from then on. */
export const tableVersionSchema = z.object({
  version: z.number().nullable(),
  /** When it was changed, epoch milliseconds. */
  at: z.number().nullable(),
  by: z.string().nullable(),
  /** null when the version does not say them. */
  columns: columnsSchema.nullable(),
});
export type TableVersion = z.infer<typeof tableVersionSchema>;

/** A contract as of one version. */
export interface VersionBody {
  readonly contract: Contract;
  /** All of it as the server sent it, with keys sorted. */
  readonly wire: Readonly<Record<string, unknown>>;
}
