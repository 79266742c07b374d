import { parentPort } from 'node:worker_threads';
import { createLargeAnswers } from './large-answers';
import type { NumberedAnswer, NumberedQuestion } from './large-versions';

/** The program of the thread: one answer to each question, in their order. */
const answerTo = createLargeAnswers();
parentPort?.on('message', ({ number, question }: NumberedQuestion) => {
  parentPort?.postMessage({ number, answer: answerTo(question) } satisfies NumberedAnswer);
});
