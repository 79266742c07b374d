/** Resolves after the milliseconds; may reject when the signal ends. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** Runs something after some milliseconds, unless it is cancelled. */
export type After = (ms: number, action: () => void) => () => void;

export const byTimer: After = (ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** The same, with a timer that does not keep the process alive. */
export const byQuietTimer: After = (ms, action) => {
  const timer = setTimeout(action, ms).unref();
  return () => clearTimeout(timer);
};

/** The result of a promise, or undefined when it takes longer; the work continues. */
export function withTimeout<T>(work: Promise<T>, ms: number, after: After): Promise<T | undefined> {
  let callOff = () => {};
  const late = new Promise<undefined>((resolve) => {
    callOff = after(ms, () => resolve(undefined));
  });
  return Promise.race([work, late]).finally(() => callOff());
}
