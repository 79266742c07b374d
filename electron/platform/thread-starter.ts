import { Worker } from 'node:worker_threads';
import type { NumberedAnswer, StartLargeThread } from '@main/services/contracts/versions/large-versions';

/** Starts the program of a thread of this process; it does not keep the process alive. */
export const createThreadStarter =
  (program: string): StartLargeThread =>
  ({ onAnswer, onLost }) => {
    const worker = new Worker(program);
    worker.unref();
    let isEnded = false;
    function lost(cause: unknown): void {
      if (isEnded) return;
      isEnded = true;
      onLost(cause);
    }
    worker.on('message', (answer: NumberedAnswer) => onAnswer(answer));
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('the thread has ended')));
    return {
      ask: (numbered) => worker.postMessage(numbered),
      end: () => {
        isEnded = true;
        void worker.terminate();
      },
    };
  };
