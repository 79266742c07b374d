import type { ElectronApplication } from '@playwright/test';

/** What main took while something was done. */
export interface MainUse {
  /** The longest time that its event loop did nothing else, in ms of the processor: what else the machine does is not counted. */
  readonly block: number;
  /** The same by the clock, the waits for a busy machine and its disk included. */
  readonly wait: number;
  /** Its memory at most, in MB. */
  readonly memory: number;
}

/** Watches main from now on; the call that it resolves to ends that. */
export async function watchMain(app: ElectronApplication): Promise<() => Promise<MainUse>> {
  const watch = await app.evaluateHandle(() => {
    const everyMs = 5;
    const most = { block: 0, wait: 0, memory: 0 };
    const threadMs = () => {
      // Electron's Node tells the time of all threads only.
      const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
      return (user + system) / 1000;
    };
    let [at, used] = [performance.now(), threadMs()];
    const look = () => {
      const late = performance.now() - at - everyMs;
      most.wait = Math.max(most.wait, late);
      most.block = Math.max(most.block, Math.min(late, threadMs() - used));
      most.memory = Math.max(most.memory, process.memoryUsage.rss() / 1024 / 1024);
      [at, used] = [performance.now(), threadMs()];
    };
    return { most, look, timer: setInterval(look, everyMs) };
  });
  return () =>
    watch.evaluate(({ most, look, timer }) => {
      look();
      clearInterval(timer);
      return most;
    });
}
