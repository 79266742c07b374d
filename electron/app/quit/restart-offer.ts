import type { OperationKind } from '@shared/domain/operation/activity';
import { messages } from './messages';
import { changeNoun, type QuitQuestion } from './quit-guard';

export interface RestartOfferDeps {
  /** Resolves to true when the app is to restart. */
  readonly ask: (question: QuitQuestion) => Promise<boolean>;
  readonly restart: () => void;
  readonly clock: () => number;
}

/** An exception that repeats, such as in a timer, must not ask each time; one that has stopped a change does. */
const pauseMs = 60_000;

/** Offers a restart after an uncaught exception and names the changes that were stopped because of it. */
export function createRestartOffer({
  ask,
  restart,
  clock,
}: RestartOfferDeps): (stopped: readonly OperationKind[]) => void {
  let isAsking = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** Changes that were stopped while a question was open that does not name them. */
  let unreported: OperationKind[] = [];

  async function askAbout(stopped: readonly OperationKind[]): Promise<void> {
    isAsking = true;
    const isWanted = await ask(questionOf(stopped)).catch(() => false);
    isAsking = false;
    lastAt = clock();
    const next = unreported;
    unreported = [];
    if (isWanted) restart();
    else if (changeNoun(next) !== undefined) void askAbout(next);
  }

  return (stopped) => {
    if (isAsking) unreported.push(...stopped);
    else if (changeNoun(stopped) !== undefined || clock() - lastAt >= pauseMs) void askAbout(stopped);
  };
}

function questionOf(stopped: readonly OperationKind[]): QuitQuestion {
  const { question, detail, stopped: withChange } = messages.restart;
  const noun = changeNoun(stopped);
  return { message: question, detail: noun === undefined ? detail : withChange(noun, detail) };
}
