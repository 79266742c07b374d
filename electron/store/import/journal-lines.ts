import { changedContractSchema, findingSchema, operationSchema, stepSchema } from '@shared/domain/activity';
import { failureSchema } from '@shared/domain/failure';
import { operationKinds } from '@shared/domain/operation-kinds';
import { z } from 'zod';

const counted = z.int().min(0);
const at = z.number();
const version = z.literal(1);
/** Operations that add results were called `recording`. */
const kind = z.preprocess((name) => (name === 'recording' ? 'add-results' : name), z.enum(operationKinds));

/** One line of the file that earlier versions of this app kept for each operation. Times are epoch milliseconds. */
const lineSchema = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('begin'),
    v: version,
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
    kind,
    at,
    requests: counted,
    results: counted,
  }),
  /** Follow `begin`, in the order of the requests. */
  z.object({ t: z.literal('steps'), steps: z.array(stepSchema) }),
  z.object({ t: z.literal('sending'), step: counted, at }),
  z.object({
    t: z.literal('answer'),
    step: counted,
    as: z.enum(['not-sent', 'refused', 'success', 'unknown']),
    failure: failureSchema.optional(),
  }),
  z.object({ t: z.literal('found'), at, findings: z.array(findingSchema) }),
  z.object({ t: z.literal('started'), run: z.string(), contract: changedContractSchema.optional() }),
  z.object({ t: z.literal('acknowledged'), at }),
  z.object({ t: z.literal('end'), at }),
  /** All that was kept of an operation whose outcome is known; the only line of its file. */
  z.object({ t: z.literal('closed'), v: version, operation: operationSchema.extend({ kind }) }),
]);
export type JournalLine = z.infer<typeof lineSchema>;

/** The record in a line; null when it holds none. */
export function readLine(text: string): JournalLine | null {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
