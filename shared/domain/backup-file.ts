import { z } from 'zod';

/** The version of backups that this app writes, and the newest that it reads. */
export const backupFileVersion = 1;

/**
 * A backup: the results of one clean-up as the server sent them, written before anything was deleted. It is plain JSON with
 * one result on each line, so that a file of any size is read piece by piece. `count` comes last: a file without it is not whole.
 */
export const backupFileSchema = z.object({
  format: z.literal('contract-desk/backup'),
  version: z.literal(backupFileVersion),
  operationId: z.guid(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  connection: z.object({ name: z.string(), server: z.string() }),
  contracts: z.array(
    z.object({
      contract: z.object({ id: z.guid(), name: z.string(), fullyQualifiedName: z.string() }),
      results: z.array(z.unknown()),
    }),
  ),
  count: z.int().min(0),
});
export type BackupFile = z.infer<typeof backupFileSchema>;
