/**
 * Measures how long other work had to wait for its turn, in milliseconds of this process's own time, so that a busy machine
 * does not count.
 */
export function longestBlock(): { stop(): number } {
  let worst = 0;
  let last = process.cpuUsage();
  let handle: NodeJS.Immediate;
  const look = () => {
    const spent = process.cpuUsage(last);
    last = process.cpuUsage();
    worst = Math.max(worst, (spent.user + spent.system) / 1000);
    handle = setImmediate(look);
  };
  handle = setImmediate(look);
  return {
    stop() {
      clearImmediate(handle);
      return worst;
    },
  };
}
