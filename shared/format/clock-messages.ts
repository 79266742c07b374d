import { formatDuration } from './format';

/** A difference between two clocks that is worth a word: less is common, and harmless. */
const noteworthyMs = 300_000;

/** Whether the clocks of a server and of this computer differ by more than five minutes. */
export const clocksDiffer = (offsetMs: number | null | undefined): offsetMs is number =>
  typeof offsetMs === 'number' && Math.abs(offsetMs) > noteworthyMs;

/** Whose clock is ahead: `The server’s clock is 2 h ahead of this computer’s.` */
export const clockSentence = (offsetMs: number): string =>
  `The server’s clock is ${formatDuration(Math.abs(offsetMs))} ${offsetMs > 0 ? 'ahead of' : 'behind'} this computer’s.`;
