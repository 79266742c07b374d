import type { CDPSession, Page } from '@playwright/test';
import { slowness } from './figures/yardstick';

/** What the page's main thread has done so far, in milliseconds. */
export async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Bytes in use after a full collection, what typed arrays hold included. */
export async function heapAfterCollection(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}

export interface LongTasks {
  readonly count: number;
  /** Milliseconds; 0 when there was none. */
  readonly longest: number;
}

/** A task of the page is long beyond it, in milliseconds; on a slow machine beyond as many times that. */
const longMs = 50;

/** Counts long tasks from now on; the call that it resolves to ends it. */
export async function watchLongTasks(page: Page): Promise<() => Promise<LongTasks>> {
  const watch = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const add = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'longtask' });
    return { durations, end: () => add(observer.takeRecords()) };
  });
  return () =>
    watch.evaluate(({ durations, end }, limit) => {
      end();
      return { count: durations.filter((each) => each > limit).length, longest: Math.max(0, ...durations) };
    }, longMs * slowness());
}

/** The longest time, in milliseconds, that nothing else got a turn while `act` was done and until the page is quiet. */
export async function longestBlock(page: Page, act: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    const state = { longest: 0, at: performance.now(), isOn: true };
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.at);
      state.at = now;
      if (state.isOn) channel.port2.postMessage(null);
    };
    channel.port2.postMessage(null);
    return state;
  });
  await act();
  return watch.evaluate(async (state) => {
    await new Promise((done) => setTimeout(done, 300));
    state.isOn = false;
    return state.longest;
  });
}
