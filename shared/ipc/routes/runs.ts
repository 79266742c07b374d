import { connectionIdSchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { streakSchema } from '@shared/domain/result/result';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const ofContract = { connectionId: connectionIdSchema, contractId: contractIdSchema };

/** A followed run that has ended. Its texts come from a server: main sanitizes them before they are shown. */
const endedRunSchema = z.strictObject({
  ...ofContract,
  key: z.string().max(200),
  contractName: z.string().max(10_000),
  status: z.string().max(1000),
  /** Failed checks; null when nothing was counted. */
  failed: z.number().min(0).nullable(),
});
export type EndedRun = z.infer<typeof endedRunSchema>;

const runSchema = z.strictObject({ ...ofContract, timestamp: timestampSchema, key: z.string().max(200) });

export const runRoutes = {
  /**
   * Reports that a run has ended. Main decides whether to show a notification, within a minute: once per run, and not while our
   * window is in front.
   */
  'runs.ended': route(endedRunSchema, z.object({ isShown: z.boolean() })),
  /** The median duration of a contract's newest finished runs, in milliseconds; null when none has one. */
  'runs.usualDuration': route(z.strictObject(ofContract), z.object({ usualMs: z.number().nullable() })),
  /** The last success before a run, and the first run of the current failures. Reads back at most 20,000 rows. */
  'runs.streak': route(runSchema, streakSchema),
  /** The same of the stored runs, and when they were read, epoch milliseconds, for when the server does not answer; null without any. */
  'runs.savedStreak': route(
    runSchema,
    z.object({ saved: z.object({ streak: streakSchema, at: timestampSchema }).nullable() }),
  ),
} as const;
