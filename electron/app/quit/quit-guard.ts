import type { OperationKind } from '@shared/domain/operation/activity';
import { startsRun } from '@shared/domain/operation/operation-kinds';
import { operationNoun } from '@shared/format/operation-messages';
import type { App, BrowserWindow } from 'electron';
import { messages } from './messages';

export interface QuitQuestion {
  readonly message: string;
  readonly detail: string;
}

export interface QuitGuardDeps {
  readonly app: Pick<App, 'on'>;
  /** Whether no other window is open. */
  readonly isLast: () => boolean;
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

/** What a quit or a close brings along, and can be held back by. */
interface Ending {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/**
 * Asks before the app ends while a change is under way: before it quits, with all of its windows open, and before its last window
 * closes (docs/quality.md L6). Ending anyway loses nothing: the change is in the journal, and the next start reads its outcome.
 * Another window than the last closes without a question, since the change goes on and is shown in the others.
 */
export function createQuitGuard({ app, isLast, underWay, ask, quit, stay }: QuitGuardDeps) {
  let isAsking = false;
  let isCertain = false;

  function hold(event: Ending): void {
    // Another listener has already hidden the window.
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
  }

  app.on('before-quit', hold);
  return {
    guard: (window: Pick<BrowserWindow, 'on'>): void =>
      void window.on('close', (event) => {
        if (isLast()) hold(event);
      }),
  };
}

const questionOf = (noun: string): QuitQuestion => ({
  message: messages.quit.question(noun),
  detail: messages.quit.detail,
});
