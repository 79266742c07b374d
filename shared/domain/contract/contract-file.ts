import { z } from 'zod';
import { contractSchema } from './contract';

/** Why a file of a contract cannot be read. */
export const contractFileRefusals = ['too-large', 'empty', 'not-a-contract'] as const;
export type ContractFileRefusal = (typeof contractFileRefusals)[number];

/** A contract from a file, or why there is none in it. */
export const contractFileSchema = z.discriminatedUnion('kind', [
  /** `isOdcs`: it says only what ODCS can say, so that the rest is not compared. */
  z.object({
    kind: z.literal('read'),
    contract: contractSchema,
    isOdcs: z.boolean(),
    /** Names of the tables in an ODCS file, without those that have none. */
    tables: z.array(z.string()),
    /** The one that was read; null for one without a name. */
    table: z.string().nullable(),
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(contractFileRefusals) }),
  /** The file is no JSON, and no ODCS either: why, as a sentence. */
  z.object({ kind: z.literal('not-odcs'), problem: z.string() }),
]);
export type ContractFile = z.infer<typeof contractFileSchema>;
