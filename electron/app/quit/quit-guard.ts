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
  /** What is changing something on a server at the moment. */
  readonly underWay: () => readonly OperationKind[];
  /** True when the app may end all the same. */
  readonly ask: (question: QuitQuestion) => Promise<boolean>;
  readonly quit: () => void;
  /** The app is to stay after all. */
  readonly stay: () => void;
}

/** The change that somebody has to wait for, at the beginning of a sentence; undefined when there is none. */
export function changeNoun(underWay: readonly OperationKind[]): string | undefined {
  const kind = underWay.find((each) => !startsRun(each));
  return kind && operationNoun(kind);
}

/**
 * Asks before the window closes while a change is on its way (docs/quality.md L6). Who quits all the same loses nothing: what was under
 * way is in the journal, and the next start reads what became of it.
 */
export function guardQuit(window: Pick<BrowserWindow, 'on'>, { underWay, ask, quit, stay }: QuitGuardDeps): void {
  let isAsking = false;
  let isCertain = false;
  window.on('close', (event) => {
    // It is only hidden.
    if (event.defaultPrevented) return;
    const noun = isCertain ? undefined : changeNoun(underWay());
    if (noun === undefined) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    // A question that cannot be shown holds nobody back: nothing is lost by the end.
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
