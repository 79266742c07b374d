import type { OperationKind } from '@shared/domain/activity';
import { changeNoun, type QuitQuestion } from './quit-guard';

export interface RestartOfferDeps {
  /** True when the app is to restart. */
  readonly ask: (question: QuitQuestion) => Promise<boolean>;
  readonly restart: () => void;
  readonly clock: () => number;
}

/** An exception that comes again and again, such as by a timer, must not ask each time. */
const pauseMs = 60_000;

/** Offers a restart after an exception that nobody caught, with what was stopped because of it. */
export function createRestartOffer({
  ask,
  restart,
  clock,
}: RestartOfferDeps): (stopped: readonly OperationKind[]) => void {
  let isAsking = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  return (stopped) => {
    if (isAsking || clock() - lastAt < pauseMs) return;
    isAsking = true;
    const answer = ask(questionOf(stopped)).catch(() => false);
    void answer.then((isWanted) => {
      isAsking = false;
      lastAt = clock();
      if (isWanted) restart();
    });
  };
}

function questionOf(stopped: readonly OperationKind[]): QuitQuestion {
  const noun = changeNoun(stopped);
  const change = noun === undefined ? '' : `${noun} was under way and has been stopped: Activity shows what it did. `;
  return {
    message: 'Something went wrong in Contract Desk.',
    detail: `${change}You can keep working, but parts of the app may not respond until it restarts. The log has the details.`,
  };
}
