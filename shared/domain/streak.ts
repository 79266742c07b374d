import { z } from 'zod';
import { resultRowSchema } from './result';

/** What came before a run: the last success, and with which run the present failures began. */
export const streakSchema = z.object({
  /** The run before it that can be read, whatever its status; null when there is none as far as was read. */
  previous: resultRowSchema.nullable(),
  /** The newest success before the run; null when there is none as far as was read. */
  lastSuccess: resultRowSchema.nullable(),
  /** The first failed run after that success, which may be the run itself; null when the run has not failed. */
  firstFailed: resultRowSchema.nullable(),
  /** How many runs before the run `firstFailed` is. */
  runsAgo: z.number(),
  /** False when the reading stopped before the success or the true end of the list. */
  isComplete: z.boolean(),
  /** Rows the server sent, unreadable ones included. */
  readRows: z.number(),
  /** Rows before the run that cannot be read: what they say of it, nobody knows. */
  unreadableRows: z.number(),
});
export type Streak = z.infer<typeof streakSchema>;
