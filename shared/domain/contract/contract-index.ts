import { failureSchema } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import { resultRowSchema } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { z } from 'zod';
import { contractSummarySchema, referenceSchema } from './contract';

/** Longest key of an indexed contract: a contract's id, or that with its asset's. */
export const indexKeySchema = z.string().min(1).max(200);

/** Identifies a result of a contract. Epoch milliseconds. */
const runRefSchema = z.object({ timestamp: z.number(), key: z.string() });
export type RunRef = z.infer<typeof runRefSchema>;

/** The standing of a contract by its stored results. Everything but `newest` ignores results dated in the future. */
export const standingSchema = z.object({
  /** By timestamp, whatever its status; null when it has never been validated. */
  newest: resultRowSchema.nullable(),
  /** The failing streak at the end of the history; null after a success. */
  failing: z
    .object({
      /** The first known failure of the streak. */
      first: runRefSchema,
      /** The newest failure of the streak, which says what failed. */
      newest: resultRowSchema,
      runs: z.int(),
      /** No earlier success is stored, so the streak may have started earlier. */
      isOpen: z.boolean(),
      /** When it last failed before the success that this streak has ended; absent where no such failure is known. */
      failedBefore: z.number().optional(),
    })
    .nullable(),
  /** The first success after failures, if no other failure has followed. */
  recovered: runRefSchema.nullable(),
  lastSuccess: runRefSchema.nullable(),
  /** Median duration of finished runs, in milliseconds. */
  usualMs: z.number().nullable(),
});
export type ContractStanding = z.infer<typeof standingSchema>;

/** What the index knows of one contract. */
export const indexedContractSchema = z.object({
  /** Unique within the index. */
  key: indexKeySchema,
  contract: contractSummarySchema,
  reviewers: z.array(referenceSchema),
  /** Names of the columns of its schema; null while unknown. */
  columns: z.array(z.string()).nullable(),
  /** When its results were last read, epoch milliseconds; null: never, so its standing is unknown. */
  readAt: z.number().nullable(),
  /** Why its results could not be read the last time; null when they could. */
  problem: failureSchema.nullable(),
  standing: standingSchema,
  /** The number of stored results. */
  kept: z.int(),
  /** No result from this time on is missing, epoch milliseconds; null: none at all is missing. */
  coveredFrom: z.number().nullable(),
});
export type IndexedContract = z.infer<typeof indexedContractSchema>;

/**
 * `idle`: up to date, or not started. `waiting`: for the server, for a token, or for the time that the server asked for.
 * `stopped`: by a person, until the next start of the app or check.
 */
export const indexStates = ['idle', 'running', 'paused', 'stopped', 'waiting'] as const;
export type IndexState = (typeof indexStates)[number];

/** How up to date the index of a connection is. Times in epoch milliseconds. */
export const indexStatusSchema = z.object({
  connectionId: connectionIdSchema,
  state: z.enum(indexStates),
  /** Contracts that are not deleted. */
  contracts: z.int(),
  /** Contracts whose results were read within a day. */
  checked: z.int(),
  /** Those whose results were never read. */
  unread: z.int(),
  /** Contracts that could not be read or checked the last time, and are retried later. */
  failed: z.int(),
  /** The oldest read time of all contracts; null when none was read. */
  oldestReadAt: z.number().nullable(),
  /** When the list of contracts was last read completely; null: never. */
  listedAt: z.number().nullable(),
  /** Progress of the current reading of the list: contracts read, and the server's total; null when none is running. */
  listing: z.object({ read: z.int(), total: z.int().nullable() }).nullable(),
  /** Unreadable rows of the list. */
  unreadable: z.int(),
  /** Contracts still to be read in this round. */
  left: z.int(),
  /** The server has no list of contracts, so they are found by a crawl. */
  isCrawled: z.boolean(),
  /** Why it waits, or why the list could not be read; null when it does not. */
  error: failureSchema.nullable(),
  /** Until when the server asked for a pause; null when it did not. */
  resumesAt: z.number().nullable(),
  /** Its first revision, which identifies it: an index of another account or address has another one. */
  first: z.int(),
  /** The newest revision. */
  revision: z.int(),
});
export type IndexStatus = z.infer<typeof indexStatusSchema>;

/** Whose contracts Home shows. */
export const scopes = ['all', 'mine'] as const;
export type HomeScope = (typeof scopes)[number];

/** What a person has seen and pinned. */
export const indexMarksSchema = z.object({
  /** Failures before it do not count as new; epoch milliseconds. */
  since: z.number(),
  /** When the index was created: contracts that recovered before then were never seen failing. */
  firstLookAt: z.number(),
  /** By contract key: everything up to this time was seen. */
  seen: z.record(z.string(), z.number()),
  /** Keys of pinned contracts, in the order in which they were pinned. */
  pinned: z.array(z.string()),
  scope: z.enum(scopes),
});
export type IndexMarks = z.infer<typeof indexMarksSchema>;

/** Whose contracts are "mine". */
export const identitySchema = z.object({
  /** Names to compare owners and reviewers with, in lower case: the account's and its teams'. */
  names: z.array(z.string()),
  /** The displayed name; null when nobody is known. */
  label: z.string().nullable(),
  /** `account`: named by the server. `chosen`: by a person. `bot`: the token is a bot's, so a person has to choose. */
  source: z.enum(['account', 'chosen', 'bot', 'unknown']),
});
export type Identity = z.infer<typeof identitySchema>;

/** Somebody whom a person says to be: the name of an owner or reviewer. */
export const chosenPersonSchema = z.object({ name: z.string().min(1).max(256), label: z.string().max(512) });
export type ChosenPerson = z.infer<typeof chosenPersonSchema>;

/** Who the names of this person are. */
export const identityOfPerson = ({ name, label }: ChosenPerson): Identity => ({
  names: [name.toLowerCase()],
  label,
  source: 'chosen',
});

/** The results of one contract by day, one entry for each requested day. */
export const contractDaysSchema = z.object({
  key: indexKeySchema,
  /** Counts by status as the server spells it; null for a day whose results were not all read. */
  days: z.array(z.record(z.string(), z.int()).nullable()),
});
export type ContractDays = z.infer<typeof contractDaysSchema>;

/** How often contracts met what they promise, in runs that have a verdict. */
export const promisesSchema = z.object({
  /** Contracts of which all runs of the time are known: only these count. */
  contracts: z.int(),
  dimensions: z.record(z.enum(dimensions), z.object({ met: z.int(), missed: z.int() })),
});
export type Promises = z.infer<typeof promisesSchema>;
