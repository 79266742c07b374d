import { indexKeySchema } from '@shared/domain/contract/contract-index';
import { z } from 'zod';
import { viewIdSchema } from './saved-view';

/** What is watched on a connection: a person is notified when one of these contracts fails, recovers or is stuck. */
export const watchedSchema = z.object({
  /** Contracts that the account owns or reviews. */
  mine: z.boolean(),
  pinned: z.boolean(),
  /** All contracts, or those of a saved view; null for no others. */
  view: z.union([z.literal('all'), viewIdSchema]).nullable(),
  /** Keys of contracts chosen one by one. */
  contracts: z.array(indexKeySchema).max(2000).default([]),
  /** The connection is also checked while another one is open. */
  always: z.boolean(),
});
export type Watched = z.infer<typeof watchedSchema>;

/** What is watched by default. */
export const watchedByDefault: Watched = { mine: true, pinned: true, view: null, contracts: [], always: false };

/**
 * Whether the tray icon is shown: `off` when it is not wanted, `unavailable` when the system refuses it. A Linux desktop may not
 * show it without reporting so.
 */
export const trayStates = ['off', 'shown', 'unavailable'] as const;
export type TrayState = (typeof trayStates)[number];
