import { failureSchema } from '@shared/domain/failure';
import { z } from 'zod';

/** How far reading older results of some contracts has come. `failed`: the server or the token ended it; what was read stays. */
export const rangeReadingSchema = z.object({
  state: z.enum(['idle', 'reading', 'failed']),
  /** Contracts that were asked for, and those of them that are done; 0 when nothing was read yet. */
  contracts: z.int(),
  done: z.int(),
  /** Results that were read. */
  runs: z.int(),
  /** Contracts that could not be read. */
  skipped: z.int(),
  /** Contracts of which there are more results than are read. */
  cut: z.int(),
  /** Results that could not be read. */
  unreadable: z.int(),
  error: failureSchema.nullable(),
});
export type RangeReading = z.infer<typeof rangeReadingSchema>;
