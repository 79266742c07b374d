import { contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { noteLength } from '@shared/domain/limits';
import { z } from 'zod';

/** The run that a note is about. The note stays when its result is deleted. */
const noteRunSchema = z.object({ key: z.string().min(1).max(200), timestamp: timestampSchema });

/**
 * A failure that is known about. It counts until `until`, epoch milliseconds (null: no end), and only while the contract's
 * outcome and the time of its newest result are those recorded here.
 */
const acknowledgedSchema = z.object({
  until: z.number().nullable(),
  /** An `Outcome`. */
  outcome: z.string().max(40),
  at: z.number(),
});
export type Acknowledged = z.infer<typeof acknowledgedSchema>;

const draftSchema = z.object({
  contractId: contractIdSchema,
  /** The contract's name at that time: the contract may be gone, and its id differs on another server. */
  contractName: z.string().min(1).max(3000),
  /** null: about the contract itself. */
  run: noteRunSchema.nullable(),
  /** Markdown. Empty only where the note acknowledges a failure: that says enough. */
  text: z.string().trim().max(noteLength),
  acknowledged: acknowledgedSchema.nullable(),
});

const saysSomething = ({ text, acknowledged }: z.infer<typeof draftSchema>): boolean =>
  text !== '' || acknowledged !== null;

/** What a person writes about a contract, or about one of its runs. */
export const noteDraftSchema = draftSchema.refine(saysSomething);

/** A note, stored on this computer only. Times in epoch milliseconds. */
export const noteSchema = draftSchema
  .extend({
    id: z.guid(),
    /** The account's display name; null when unknown. */
    author: z.string().max(300).nullable(),
    writtenAt: z.number(),
    /** null: never changed. */
    changedAt: z.number().nullable(),
  })
  .refine(saysSomething);
export type Note = z.infer<typeof noteSchema>;
