import {
  contractDaysSchema,
  identitySchema,
  indexKeySchema,
  indexMarksSchema,
  indexStatusSchema,
  scopes,
} from '@shared/domain/contract/contract-index';
import { connectionIdSchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const keys = (most: number) => z.array(indexKeySchema).max(most);

/** Most contracts that one call of `index.days` or `index.view` may name. */
export const indexKeysPerCall = 500;

/** What the app keeps of all contracts of a connection, and how it is kept true (docs/architecture.md#the-index). */
export const contractIndexRoutes = {
  /** Says that the window shows this connection: its index is brought up to date in the background from now on. */
  'index.open': route(byConnection, indexStatusSchema),
  'index.status': route(byConnection, indexStatusSchema),
  /** Continues, pauses, or stops; `check` begins a new round at once. */
  'index.control': route(
    byConnection.extend({ action: z.enum(['resume', 'pause', 'stop', 'check']) }),
    indexStatusSchema,
  ),
  /**
   * What has changed after a revision, 0 for everything, in the order of the changes. `lines` is a JSON array of
   * `IndexedContract`, as one text because main keeps each as text; `removed` are keys. `first` is the revision that the index began
   * with: who knows an earlier one begins again.
   */
  'index.changes': route(
    byConnection.extend({ after: z.int().min(0) }),
    z.object({ lines: z.string(), removed: keys(100_000), revision: z.int(), first: z.int(), isMore: z.boolean() }),
  ),
  'index.marks': route(byConnection, indexMarksSchema),
  /** A run was opened: what happened to its contract until then is seen. */
  'index.seen': route(
    byConnection.extend({ contractId: contractIdSchema, timestamp: timestampSchema }),
    indexMarksSchema,
  ),
  /** All that is known of these contracts is seen; of all contracts without `keys`. */
  'index.seenAll': route(byConnection.extend({ keys: keys(10_000).optional() }), indexMarksSchema),
  /** Whose contracts Home shows from now on. */
  'index.scope': route(byConnection.extend({ scope: z.enum(scopes) }), indexMarksSchema),
  /** These contracts are on the screen: those that were read too long ago are read before others. */
  'index.view': route(byConnection.extend({ keys: keys(indexKeysPerCall) }), z.object({})),
  /** Results by day. `starts` are the beginnings of the days and the end of the last one, epoch milliseconds, ascending. */
  'index.days': route(
    byConnection.extend({ keys: keys(indexKeysPerCall), starts: z.array(timestampSchema).min(1).max(101) }),
    z.object({ contracts: z.array(contractDaysSchema) }),
  ),
  /** Who "mine" means. Asks the server once for each account. */
  'index.identity': route(byConnection, identitySchema),
  /** Who a person says that "mine" means: the name of an owner or reviewer; null takes it back. */
  'index.identify': route(
    byConnection.extend({
      person: z.object({ name: z.string().min(1).max(256), label: z.string().max(512) }).nullable(),
    }),
    identitySchema,
  ),
  /** Deletes the index of a connection. What was seen and pinned stays. It is built again from nothing. */
  'index.clear': route(byConnection, indexStatusSchema),
} as const;
