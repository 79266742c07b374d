interface Job {
  readonly id: string;
  readonly controller: AbortController;
}

/** Jobs that can be stopped by id from their start. The job decides what stopping means. */
export function createRunningJobs() {
  // A set, not a map: a second job may start under the same id, and the first one's end must not remove it.
  const running = new Set<Job>();
  return {
    async run<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const job = { id, controller: new AbortController() };
      running.add(job);
      try {
        return await work(job.controller.signal);
      } finally {
        running.delete(job);
      }
    },
    stop(id: string): void {
      for (const job of running) if (job.id === id) job.controller.abort();
    },
    /** True when something was stopped that had not been stopped before. */
    stopAll(): boolean {
      const going = [...running].filter(({ controller }) => !controller.signal.aborted);
      for (const { controller } of going) controller.abort();
      return going.length > 0;
    },
  };
}
