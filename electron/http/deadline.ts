/** The time limits of one attempt, by a clock that a change of the date does not move. */
export interface Deadline {
  /** Ends when the caller's signal ends or when a limit is passed. */
  readonly signal: AbortSignal;
  /** The next thing must happen within this time, counted from now; takes the place of the limit before. */
  within(ms: number): void;
  stop(): void;
}

/**
 * Our own timers, because those of the HTTP library tick only about once a second. Without a call of `within` only
 * the total counts.
 */
export function startDeadline(caller: AbortSignal, totalMs: number): Deadline {
  const own = new AbortController();
  const end = () => own.abort(new Error('ended'));
  const total = setTimeout(end, totalMs);
  let step: NodeJS.Timeout | undefined;
  caller.addEventListener('abort', end, { once: true });
  return {
    signal: own.signal,
    within: (ms) => {
      clearTimeout(step);
      step = setTimeout(end, ms);
    },
    stop: () => {
      clearTimeout(total);
      clearTimeout(step);
      caller.removeEventListener('abort', end);
    },
  };
}

/** The chunks of a body, telling of each that it came. */
export async function* rateLimited(body: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onChunk();
    yield chunk;
  }
}
