import { z } from 'zod';
import { viewIdSchema } from './saved-view';

/** What of a connection is watched: a person is told when one of these contracts fails, recovers or is stuck. */
export const watchedSchema = z.object({
  /** Contracts that the account owns or reviews. */
  mine: z.boolean(),
  pinned: z.boolean(),
  /** All contracts, or those of a saved view; null for no others. */
  view: z.union([z.literal('all'), viewIdSchema]).nullable(),
  /** The connection is checked also while another one is open. */
  always: z.boolean(),
});
export type Watched = z.infer<typeof watchedSchema>;

/** What is watched until somebody says otherwise. */
export const watchedByDefault: Watched = { mine: true, pinned: true, view: null, always: false };

/**
 * Whether there is an icon of the app in the tray or menu bar: `off` when it is not wanted, `unavailable` where the system refuses it. A
 * Linux desktop may show none without saying so.
 */
export const trayStates = ['off', 'shown', 'unavailable'] as const;
export type TrayState = (typeof trayStates)[number];
