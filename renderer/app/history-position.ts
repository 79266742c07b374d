/** How far the history reaches, by the index the router gives each of its entries. */
export interface Reach {
  readonly index: number;
  readonly last: number;
}

export type Move = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

/** A push forgets what lay ahead; every other move stays within what is known. */
export const afterMove = (reach: Reach, move: Move, index: number): Reach => ({
  index,
  last: move === 'PUSH' ? index : Math.max(reach.last, index),
});
