import { catalogue } from './catalogue';
import { formatDuration } from './format';

const messages = catalogue({
  ahead: (difference: string) => `The server’s clock is ${difference} ahead of this computer’s.`,
  behind: (difference: string) => `The server’s clock is ${difference} behind this computer’s.`,
});

/** Smaller differences between two clocks are common and harmless. */
const noteworthyMs = 300_000;

/** Whether the clocks of a server and of this computer differ by more than five minutes. */
export const clocksDiffer = (offsetMs: number | null | undefined): offsetMs is number =>
  typeof offsetMs === 'number' && Math.abs(offsetMs) > noteworthyMs;

/** Whose clock is ahead: `The server’s clock is 2 h ahead of this computer’s.` */
export const clockSentence = (offsetMs: number): string =>
  messages[offsetMs > 0 ? 'ahead' : 'behind'](formatDuration(Math.abs(offsetMs)));
