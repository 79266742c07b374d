import type { ElectronApplication } from '@playwright/test';

/** The longest time that main's event loop did nothing else while `act` was done, in milliseconds. */
export async function mainBlock(app: ElectronApplication, act: () => Promise<unknown>): Promise<number> {
  const watch = await app.evaluateHandle(() => {
    const { readFileSync } = process.getBuiltinModule('node:fs');
    // The processor's time of this thread, where the system counts it: a busy machine keeps it waiting, and that is no block.
    const worked = () => {
      try {
        return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
      } catch {
        return performance.now();
      }
    };
    const everyMs = 5;
    const state = { longest: 0, at: performance.now(), worked: worked() };
    const look = () => {
      const [now, done] = [performance.now(), worked()];
      state.longest = Math.max(state.longest, Math.min(now - state.at - everyMs, done - state.worked));
      Object.assign(state, { at: now, worked: done });
    };
    return { state, look, timer: setInterval(look, everyMs) };
  });
  await act();
  return watch.evaluate(({ state, look, timer }) => {
    look();
    clearInterval(timer);
    return state.longest;
  });
}
