import type { CDPSession } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** What the thread itself worked, without the time that it waited for a core. */
  readonly tdur?: number;
}

/** Tasks of the page's main thread, in milliseconds that the thread itself worked: that it waited for a core does not lengthen them. */
export interface TaskTimes {
  readonly longest: number;
  /** How many took more than 50 ms. */
  readonly long: number;
  /** All of them. */
  readonly sum: number;
}

const longMs = 50;
const mainThread = 'CrRendererMain';
const oneTask = 'ThreadControllerImpl::RunTask';

/** The tasks of the page that end while `act` is done. */
export async function taskTimes(session: CDPSession, act: () => Promise<unknown>): Promise<TaskTimes> {
  const events: TraceEvent[] = [];
  const add = ({ value }: { readonly value: readonly object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', add);
  const isWhole = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  await act();
  await session.send('Tracing.end');
  await isWhole;
  session.off('Tracing.dataCollected', add);
  const threads = new Set(events.filter(({ args }) => args?.name === mainThread).map(threadOf));
  const times = events
    .filter((event) => event.name === oneTask && threads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest: Math.max(0, ...times),
    long: times.filter((time) => time > longMs).length,
    sum: times.reduce((sum, time) => sum + time, 0),
  };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
