import {
  chosenPersonSchema,
  contractDaysSchema,
  identitySchema,
  indexKeySchema,
  indexMarksSchema,
  indexStatusSchema,
  promisesSchema,
  scopes,
} from '@shared/domain/contract/contract-index';
import { connectionIdSchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const keys = (most: number) => z.array(indexKeySchema).max(most);

/** Maximum contracts in one call of `index.days` or `index.view`. */
export const indexKeysPerCall = 500;

/** The stored index of all contracts of a connection, and its control (docs/architecture.md#the-index). */
export const contractIndexRoutes = {
  /** The window shows this connection: its index is updated in the background from now on. */
  'index.open': route(byConnection, indexStatusSchema),
  'index.status': route(byConnection, indexStatusSchema),
  /** Resumes, pauses or stops; `check` starts a new round at once. */
  'index.control': route(
    byConnection.extend({ action: z.enum(['resume', 'pause', 'stop', 'check']) }),
    indexStatusSchema,
  ),
  /**
   * The changes after a revision, 0 for everything, in order. `lines` is a JSON array of `IndexedContract`, as one text because
   * main stores each as text; `removed` are keys. `first` is the first revision of the index: a caller that knows another one
   * starts over.
   */
  'index.changes': route(
    byConnection.extend({ after: z.int().min(0) }),
    z.object({ lines: z.string(), removed: keys(100_000), revision: z.int(), first: z.int(), isMore: z.boolean() }),
  ),
  'index.marks': route(byConnection, indexMarksSchema),
  /** A run was opened: its contract counts as seen up to then. */
  'index.seen': route(
    byConnection.extend({ contractId: contractIdSchema, timestamp: timestampSchema }),
    indexMarksSchema,
  ),
  /** Marks these contracts as seen; all of them without `keys`. */
  'index.seenAll': route(byConnection.extend({ keys: keys(10_000).optional() }), indexMarksSchema),
  /** Whose contracts Home shows from now on. */
  'index.scope': route(byConnection.extend({ scope: z.enum(scopes) }), indexMarksSchema),
  /** These contracts are on the screen: outdated ones among them are read first. */
  'index.view': route(byConnection.extend({ keys: keys(indexKeysPerCall) }), z.object({})),
  /** Results by day. `starts` are the starts of the days and the end of the last one, epoch milliseconds, ascending. */
  'index.days': route(
    byConnection.extend({ keys: keys(indexKeysPerCall), starts: z.array(timestampSchema).min(1).max(101) }),
    z.object({ contracts: z.array(contractDaysSchema) }),
  ),
  /** How often promises were met, in each of the times that began at `from`, epoch milliseconds, and go on. */
  'index.promises': route(
    byConnection.extend({ keys: keys(indexKeysPerCall), from: z.array(timestampSchema).min(1).max(10) }),
    z.object({ times: z.array(promisesSchema) }),
  ),
  /** Who "mine" is. Asks the server once for each account. */
  'index.identity': route(byConnection, identitySchema),
  /** Sets who "mine" is: the name of an owner or reviewer; null resets it. */
  'index.identify': route(
    byConnection.extend({
      person: chosenPersonSchema.nullable(),
    }),
    identitySchema,
  ),
  /** Deletes the index of a connection, which is then rebuilt. What was seen and pinned stays. */
  'index.clear': route(byConnection, indexStatusSchema),
} as const;
