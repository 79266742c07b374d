import type { OperationKind } from '@shared/domain/activity';
import type { BrowserWindow } from 'electron';

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
}

/** A validation needs nobody who waits: the server goes on with it. */
const nouns: Readonly<Partial<Record<OperationKind, string>>> = {
  'clean-up': 'A clean-up',
  restore: 'A restore',
  recording: 'A recording',
};

/**
 * Asks before the window closes while a change is on its way (quality-goals L6). Who quits all the same loses nothing: what was under
 * way is in the journal, and the next start reads what became of it.
 */
export function guardQuit(window: Pick<BrowserWindow, 'on'>, { underWay, ask, quit }: QuitGuardDeps): void {
  let isAsking = false;
  let isCertain = false;
  window.on('close', (event) => {
    const [noun] = isCertain ? [] : underWay().flatMap((kind) => nouns[kind] ?? []);
    if (noun === undefined) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    void ask(questionOf(noun)).then((mayEnd) => {
      isAsking = false;
      isCertain = mayEnd;
      if (mayEnd) quit();
    });
  });
}

const questionOf = (noun: string): QuitQuestion => ({
  message: `${noun} is under way.`,
  detail:
    'If you quit now, nothing more is sent. What is on its way may still be carried out: the next start reads what became of it and shows it under Activity.',
});
