interface Job {
  readonly id: string;
  readonly controller: AbortController;
}

/** Work that can be stopped by its id from its start. The work decides what a stop means. */
export function createRunningJobs() {
  // A set, not a map: work may begin a second time under its id, and the end of that must not let go of the first.
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
    /** True when there was something that had not been stopped before. */
    stopAll(): boolean {
      const going = [...running].filter(({ controller }) => !controller.signal.aborted);
      for (const { controller } of going) controller.abort();
      return going.length > 0;
    },
  };
}
