import type { JsonText } from '@main/lib/json-text';
import type { WindowId } from '@shared/domain/ids';
import type { OutputOf, RouteMap } from '@shared/ipc/route';
import type { z } from 'zod';

/** The caller of a route. */
export interface Caller {
  /** Null for main itself. */
  readonly window: WindowId | null;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Cancels another call of the same window, by its number. */
  readonly cancel: (callId: number) => void;
}

/** One handler for each declared route: a missing or an extra one does not compile. */
export type HandlersFor<M extends RouteMap> = {
  readonly [Name in keyof M]: (
    input: z.output<M[Name]['input']>,
    caller: Caller,
  ) => Promise<OutputOf<M[Name]> | JsonText<OutputOf<M[Name]>>>;
};
