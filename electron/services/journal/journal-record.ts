import { changedContractSchema, operationKinds, operationSchema } from '@shared/domain/activity';
import { failureSchema } from '@shared/domain/failure';
import { assetKeySchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { z } from 'zod';

/** The version of records that this app writes, and the newest that it reads. */
export const journalVersion = 1;

const counted = z.int().min(0);
const place = counted;
const ofResult = { contractId: contractIdSchema, timestamp: timestampSchema };

/** One request that changes something, with what is needed to find out by reading whether it was carried out. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete-one'), ...ofResult, results: counted }),
  /** `newest`, `oldest`: keys of the first and the last result that were to go; null when none was readable. */
  z.object({
    kind: z.literal('delete-before'),
    ...ofResult,
    results: counted,
    newest: z.string().nullable(),
    oldest: z.string().nullable(),
  }),
  /** `isTaken`: something was at this instant before, so finding one there proves nothing. */
  z.object({
    kind: z.literal('put'),
    ...ofResult,
    resultId: z.string().nullable(),
    status: z.string(),
    isTaken: z.boolean(),
  }),
  /**
   * `contractId` is null for an inherited contract: the asset leads to the one that the server makes. `baseline`: key of the newest
   * run before, null when there was none, left out when it could not be read.
   */
  z.object({
    kind: z.literal('validate'),
    contractId: contractIdSchema.nullable(),
    asset: assetKeySchema.nullable(),
    baseline: z.string().nullable().optional(),
  }),
]);
export type WriteStep = z.infer<typeof stepSchema>;

const findingSchema = z.object({
  step: place,
  finding: z.enum(['done', 'not-done', 'unsure']),
  /** Results of the step that were changed, and those that were not. */
  changed: counted,
  unchanged: counted,
});
export type StepFinding = z.infer<typeof findingSchema>;

const at = z.number();

/** One line of an operation's file. Times are epoch milliseconds. No token, no body, no words of a server. */
const recordSchema = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('begin'),
    v: z.literal(journalVersion),
    ...operationSchema.pick({
      id: true,
      connectionId: true,
      connectionName: true,
      server: true,
      account: true,
      contracts: true,
      asset: true,
      rule: true,
      backup: true,
      counterpart: true,
    }).shape,
    kind: z.enum(operationKinds),
    at,
    requests: counted,
    results: counted,
  }),
  /** Follow `begin`, in the order of the requests. */
  z.object({ t: z.literal('steps'), steps: z.array(stepSchema) }),
  /** Written before the request goes out: without its `answer` nobody knows whether it did. */
  z.object({ t: z.literal('sending'), step: place, at }),
  z.object({
    t: z.literal('answer'),
    step: place,
    as: z.enum(['not-sent', 'refused', 'success', 'unknown']),
    failure: failureSchema.optional(),
  }),
  z.object({ t: z.literal('found'), at, findings: z.array(findingSchema) }),
  z.object({
    t: z.literal('started'),
    run: z.string(),
    contract: changedContractSchema.optional(),
  }),
  z.object({ t: z.literal('acknowledged'), at }),
  z.object({ t: z.literal('end'), at }),
  /** All that is kept of an operation whose outcome is known; the only line of its file. */
  z.object({ t: z.literal('closed'), v: z.literal(journalVersion), operation: operationSchema }),
]);
export type JournalRecord = z.infer<typeof recordSchema>;

/** The record in a line; `newer` when a later version of this app has written it, null when it is none. */
export function readRecord(line: string): JournalRecord | 'newer' | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const record = recordSchema.safeParse(value);
  if (record.success) return record.data;
  const version = z.object({ v: z.int().gt(journalVersion) }).safeParse(value);
  return version.success ? 'newer' : null;
}
