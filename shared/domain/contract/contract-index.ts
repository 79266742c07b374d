import { failureSchema } from '@shared/domain/failure';
import { connectionIdSchema } from '@shared/domain/ids';
import { resultRowSchema } from '@shared/domain/result/result';
import { z } from 'zod';
import { contractSummarySchema, referenceSchema } from './contract';

/** Longest key of an indexed contract: a contract's id, or that with its asset's. */
export const indexKeySchema = z.string().min(1).max(200);

/** Addresses a result of a contract. Epoch milliseconds. */
const runPlaceSchema = z.object({ timestamp: z.number(), key: z.string() });
export type RunPlace = z.infer<typeof runPlaceSchema>;

/** How a contract stands, by the results that are kept of it. Everything but `newest` leaves out results dated in the future. */
export const standingSchema = z.object({
  /** By timestamp, whatever its status; null when it has never been validated. */
  newest: resultRowSchema.nullable(),
  /** The failures at the end of the history, while no success has followed them. */
  failing: z
    .object({
      /** The first of them, as far as is known. */
      first: runPlaceSchema,
      /** The newest of them, which says what failed. */
      newest: resultRowSchema,
      runs: z.int(),
      /** No success before it is kept: it may have begun earlier. */
      isOpen: z.boolean(),
    })
    .nullable(),
  /** The first success after failures, while no other failure has followed. */
  recovered: runPlaceSchema.nullable(),
  lastSuccess: runPlaceSchema.nullable(),
  /** Middle duration of finished runs, in milliseconds. */
  usualMs: z.number().nullable(),
});
export type Standing = z.infer<typeof standingSchema>;

/** What the index knows of one contract. */
export const indexedContractSchema = z.object({
  /** Unique within the index. */
  key: indexKeySchema,
  contract: contractSummarySchema,
  reviewers: z.array(referenceSchema),
  /** Names of the columns of its schema; null while nothing has said them. */
  columns: z.array(z.string()).nullable(),
  /** When its results were last read, epoch milliseconds; null: never, so nothing is known of how it stands. */
  readAt: z.number().nullable(),
  /** Why its results could not be read the last time; null when they could. */
  problem: failureSchema.nullable(),
  standing: standingSchema,
  /** Results that are kept. */
  kept: z.int(),
  /** No result from this moment on is missing, epoch milliseconds; null: none at all is missing. */
  coveredFrom: z.number().nullable(),
});
export type IndexedContract = z.infer<typeof indexedContractSchema>;

/**
 * `idle`: up to date, or nothing has begun it. `waiting`: for the server to be there, for a token, or for the time that it asked
 * for. `stopped`: by a person, until the next start of the app or a check.
 */
export const indexStates = ['idle', 'running', 'paused', 'stopped', 'waiting'] as const;
export type IndexState = (typeof indexStates)[number];

/** How true the index of a connection is. Times in epoch milliseconds. */
export const indexStatusSchema = z.object({
  connectionId: connectionIdSchema,
  state: z.enum(indexStates),
  /** Contracts that are not deleted. */
  contracts: z.int(),
  /** Those of them whose results were read within a day. */
  checked: z.int(),
  /** Those whose results were never read. */
  unread: z.int(),
  /** Those that could not be read or checked again the last time, and are left alone for a while. */
  failed: z.int(),
  /** When the one that was read longest ago was read; null when none was. */
  oldestReadAt: z.number().nullable(),
  /** When the list of contracts was last read to its end; null: never. */
  listedAt: z.number().nullable(),
  /** Contracts of the list that is being read, and how many there are as the server counts; null when none is. */
  listing: z.object({ read: z.int(), total: z.int().nullable() }).nullable(),
  /** Rows of the list that could not be read. */
  unreadable: z.int(),
  /** Contracts waiting to be read in this round. */
  left: z.int(),
  /** The server has no list of contracts: they are found by a crawl. */
  isCrawled: z.boolean(),
  /** Why it waits, or why the list could not be read; null when it does not. */
  error: failureSchema.nullable(),
  /** Until when the server asked for a pause; null when it did not. */
  resumesAt: z.number().nullable(),
  /** The number that it began with; another one is another index, of another account or address. */
  first: z.int(),
  /** The number of the newest change. */
  revision: z.int(),
});
export type IndexStatus = z.infer<typeof indexStatusSchema>;

/** Whose contracts Home shows. */
export const scopes = ['all', 'mine'] as const;
export type Scope = (typeof scopes)[number];

/** What a person has done about contracts. */
export const indexMarksSchema = z.object({
  /** Nothing that happened before counts as new; epoch milliseconds. */
  since: z.number(),
  /** When contracts were first looked at: who recovered before then was never seen failing. */
  firstLookAt: z.number(),
  /** By the key of a contract: what happened until then was seen. */
  seen: z.record(z.string(), z.number()),
  /** Keys of contracts, in the order in which they were pinned. */
  pinned: z.array(z.string()),
  scope: z.enum(scopes),
});
export type IndexMarks = z.infer<typeof indexMarksSchema>;

/** Whose contracts are "mine". */
export const identitySchema = z.object({
  /** Names that owners and reviewers are compared with, lower case: of the account, and of its teams. */
  names: z.array(z.string()),
  /** What is shown; null when nobody is known. */
  label: z.string().nullable(),
  /** `account`: the server says it. `chosen`: a person did. `bot`: the token is a bot's, so a person has to say it. */
  source: z.enum(['account', 'chosen', 'bot', 'unknown']),
});
export type Identity = z.infer<typeof identitySchema>;

/** The results of one contract by day: one entry for each of the days that were asked for. */
export const contractDaysSchema = z.object({
  key: indexKeySchema,
  /** Counts by the server's word for a status; null for a day of which not all results were read. */
  days: z.array(z.record(z.string(), z.int()).nullable()),
});
export type ContractDays = z.infer<typeof contractDaysSchema>;
