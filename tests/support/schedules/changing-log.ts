import type { StoredResult } from '@main/sample-service/model';
import type { ResultLog } from '@main/sample-service/store/result-log';
import type { Step } from './schedule';

const uuid = (n: number) => `5b1f3a52-6c1e-4d67-9a3f-${String(n).padStart(12, '0')}`;

/** The results of one contract of a sample service, changed as a schedule says. */
export interface ChangingLog {
  change(step: Step): void;
  /** Keys of the results that were there from the beginning and still are. */
  lasting(): string[];
}

/** Begins with results at `start` plus each of `times`, and nothing else. Times in epoch milliseconds. */
export function createChangingLog(log: ResultLog, fqn: string, [start, times]: readonly [number, readonly number[]]) {
  let made = 0;
  const put = (timestamp: number): StoredResult => {
    made += 1;
    const row = { id: uuid(made), dataContractFQN: fqn, timestamp, contractExecutionStatus: 'Success' };
    log.put(row);
    return row;
  };
  log.removeBefore(Number.MAX_SAFE_INTEGER);
  let lasting = times.map((time) => put(start + time));
  const remove = (timestamp: number) => {
    log.removeAt(timestamp);
    lasting = lasting.filter((row) => row.timestamp !== timestamp);
  };
  const changing: ChangingLog = {
    lasting: () => lasting.map(({ timestamp, id }) => `${timestamp}#${id}`),
    change({ change, at }) {
      const present = [...log.forward(null)];
      const chosen = present[at % Math.max(1, present.length)]?.timestamp ?? start;
      switch (change) {
        case 'none':
          return;
        case 'insert newer':
          return void put(start + 1000 + at);
        case 'insert a twin':
          return void put(chosen);
        case 'insert anywhere':
          return void put(start + (at % 12));
        case 'delete one':
          return remove(chosen);
        case 'delete the newest':
          return remove(present[0]?.timestamp ?? start);
      }
    },
  };
  return changing;
}
