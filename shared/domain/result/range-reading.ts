import { failureSchema } from '@shared/domain/failure';
import { z } from 'zod';

/** Progress of reading older results of some contracts. `failed`: ended by the server or the token; what was read stays. */
export const rangeReadingSchema = z.object({
  state: z.enum(['idle', 'reading', 'failed']),
  /** Requested contracts, and how many are done; 0 when nothing was read yet. */
  contracts: z.int(),
  done: z.int(),
  /** Results read. */
  runs: z.int(),
  /** Contracts that could not be read. */
  skipped: z.int(),
  /** Contracts with more results than the limit. */
  cut: z.int(),
  /** Unreadable results. */
  unreadable: z.int(),
  error: failureSchema.nullable(),
});
export type RangeReading = z.infer<typeof rangeReadingSchema>;
