import type { OperationKind } from '@shared/domain/operation/activity';
import { startsRun } from '@shared/domain/operation/operation-kinds';
import { operationNoun } from '@shared/format/operation-messages';
import type { BrowserWindow } from 'electron';
import { messages } from './messages';

export interface QuitQuestion {
  readonly message: string;
  readonly detail: string;
}

export interface QuitGuardDeps {
  /** The kinds of operation that are running. */
  readonly underWay: () => readonly OperationKind[];
  /** Resolves to true when the app may quit anyway. */
  readonly ask: (question: QuitQuestion) => Promise<boolean>;
  readonly quit: () => void;
  /** The app does not quit after all. */
  readonly stay: () => void;
}

/** The running change as the subject of a sentence; undefined when there is none. */
export function changeNoun(underWay: readonly OperationKind[]): string | undefined {
  const kind = underWay.find((each) => !startsRun(each));
  return kind && operationNoun(kind);
}

/**
 * Asks before the window closes while a change is under way (docs/quality.md L6). Quitting anyway loses nothing: the change is in
 * the journal, and the next start reads its outcome.
 */
export function guardQuit(window: Pick<BrowserWindow, 'on'>, { underWay, ask, quit, stay }: QuitGuardDeps): void {
  let isAsking = false;
  let isCertain = false;
  window.on('close', (event) => {
    // Another listener has already hidden it.
    if (event.defaultPrevented) return;
    const noun = isCertain ? undefined : changeNoun(underWay());
    if (noun === undefined) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    // If the question cannot be shown the app quits: nothing is lost.
    const answer = ask(questionOf(noun)).catch(() => true);
    void answer.then((mayEnd) => {
      isAsking = false;
      isCertain = mayEnd;
      if (mayEnd) quit();
      else stay();
    });
  });
}

const questionOf = (noun: string): QuitQuestion => ({
  message: messages.quit.question(noun),
  detail: messages.quit.detail,
});
