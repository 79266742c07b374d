import { z } from 'zod';

/** The version of backups that this app writes, and the newest that it reads. */
export const backupFileVersion = 1;

const headShape = {
  /** The operation in the journal that it was written for. */
  operationId: z.guid(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  connection: z.object({ name: z.string(), server: z.string() }),
};
const contractSchema = z.object({ id: z.guid(), name: z.string(), fullyQualifiedName: z.string() });

/** What a backup says of itself, beside its contracts and their results. */
const backupHeadSchema = z.object(headShape);
export type BackupHead = z.infer<typeof backupHeadSchema>;
export type BackupContract = z.infer<typeof contractSchema>;

/**
 * A backup: the results of one clean-up as the server sent them, written before anything was deleted. It is plain JSON with
 * one result on each line, so that a file of any size is read piece by piece. `count` comes last: a file without it is not whole.
 */
export const backupFileSchema = z.object({
  format: z.literal('contract-desk/backup'),
  version: z.literal(backupFileVersion),
  ...headShape,
  contracts: z.array(z.object({ contract: contractSchema, results: z.array(z.unknown()) })),
  count: z.int().min(0),
});
