import { contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { noteLength } from '@shared/domain/limits';
import { z } from 'zod';

/** The run that a note is about. Its result may be deleted: the note stays. */
const noteRunSchema = z.object({ key: z.string().min(1).max(200), timestamp: timestampSchema });

/**
 * A failure that somebody knows of. It holds until `until`, epoch milliseconds (null: without an end), and no longer than the
 * contract's outcome is what it was: the outcome and the time of the newest result when it was acknowledged.
 */
const acknowledgedSchema = z.object({
  until: z.number().nullable(),
  /** An `Outcome`. */
  outcome: z.string().max(40),
  at: z.number(),
});
export type Acknowledged = z.infer<typeof acknowledgedSchema>;

/** What a person writes about a contract, or about one of its runs. */
export const noteDraftSchema = z.object({
  contractId: contractIdSchema,
  /** The contract's name when it was written: it may be gone, and its id is another on another server. */
  contractName: z.string().min(1).max(3000),
  /** null: about the contract itself. */
  run: noteRunSchema.nullable(),
  /** Markdown. */
  text: z.string().trim().min(1).max(noteLength),
  acknowledged: acknowledgedSchema.nullable(),
});

/** A note of this computer; the server knows nothing of it. Times in epoch milliseconds. */
export const noteSchema = noteDraftSchema.extend({
  id: z.guid(),
  /** The account that it was written with, as people call it; null where nobody was known. */
  author: z.string().max(300).nullable(),
  writtenAt: z.number(),
  /** null: never changed. */
  changedAt: z.number().nullable(),
});
export type Note = z.infer<typeof noteSchema>;
