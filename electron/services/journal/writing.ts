import { setImmediate } from 'node:timers/promises';
import { lazyTransaction, StaleRow, transaction, type WritableDatabase } from '@main/store/database';
import { endOperation, recordRun } from '@main/store/operations';
import { markSending, recordAnswer, recordFindings, stepsPerPage } from '@main/store/steps';
import type { NamedContract, OperationState, StepFinding } from '@shared/domain/activity';
import type { ReportedFailure } from '@shared/domain/failure';
import { AppError } from '@shared/errors/app-error';
import { stepOutcomeOf } from './operation-outcome';

/** What became of one request: its answer, or an error whose `outcome` says what is known. */
export type Sent<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: AppError };

/** An operation that has been written down. Steps are named by their place in the draft. */
export interface Writing {
  readonly id: string;
  /**
   * Writes down that a step is about to be sent, sends it, and writes down what is known. `send` is called at most once for a
   * step, and not at all when the disk refuses: then the error is `journal_failed` with the outcome `not-sent`.
   */
  send<T>(step: number, send: () => Promise<T>): Promise<Sent<T>>;
  /**
   * What reading proved. A step that was answered with success is done only when it is found done; `unsure` when a request may
   * still be at work, or cannot be told apart. A disk that refuses is no failure: reading will prove it again.
   */
  found(findings: readonly StepFinding[]): Promise<void>;
  /** The run that a validation has started, and the contract that the server made for it. */
  started(run: string, contract?: NamedContract): Promise<void>;
  /**
   * Nothing more will be sent; to be called whatever happens. What was never sent counts as not sent; what is unknown is looked for
   * by the journal itself.
   */
  end(): Promise<OperationState>;
}

interface WritingDeps {
  readonly db: WritableDatabase;
  readonly id: string;
  readonly clock: () => number;
  /** Told after each change. */
  readonly onWritten: () => void;
  /** Told once, when nothing more will be sent: what is known then. */
  readonly onEnd: () => Promise<OperationState>;
  /** Waited for when a step is on the disk and has not left yet. */
  readonly beforeSending?: (() => Promise<unknown>) | undefined;
}

/** The sending side of an operation that has been written down. */
export function createWriting({ db, id, clock, onWritten, onEnd, beforeSending }: WritingDeps): Writing {
  let ended: Promise<OperationState> | null = null;
  /** What the disk refused, in the order in which it came: it gets it again with the next change. */
  let owed: readonly (() => void)[] = [];

  function write(change: () => void, through = transaction): void {
    through(db, () => {
      for (const each of [...owed, change]) each();
    });
    owed = [];
  }

  /** For what stops nothing: lost with the power, it is found out by reading. */
  function note(change: () => void, through = lazyTransaction): void {
    try {
      write(change, through);
    } catch {
      owed = [...owed, change];
    }
  }

  function failed(place: number, error: AppError): Sent<never> {
    note(() => recordAnswer(db, { id, place }, { answer: stepOutcomeOf(error), failure: keptFailure(error) }));
    onWritten();
    return { kind: 'failed', error };
  }

  return {
    id,

    async send(place, send) {
      const refused = (code: 'internal' | 'journal_failed', cause?: unknown) =>
        new AppError(code, { outcome: 'not-sent', cause });
      if (ended !== null) return { kind: 'failed', error: refused('internal') };
      try {
        write(() => markSending(db, { id, place }, clock()));
      } catch (cause) {
        // A step that was sent, or is none: whoever asks is mistaken, and nothing may leave because of that.
        if (cause instanceof StaleRow) return { kind: 'failed', error: refused('internal', cause) };
        return failed(place, refused('journal_failed', cause));
      }
      try {
        await beforeSending?.();
        const value = await send();
        note(() => recordAnswer(db, { id, place }, { answer: 'success' }));
        onWritten();
        return { kind: 'answered', value };
      } catch (thrown) {
        return failed(place, AppError.from(thrown));
      }
    },

    async found(findings) {
      for (let from = 0; from < findings.length; from += stepsPerPage) {
        const page = findings.slice(from, from + stepsPerPage);
        note(() => recordFindings(db, id, { findings: page, at: clock() }));
        if (from + stepsPerPage < findings.length) await setImmediate();
      }
      onWritten();
    },

    async started(run, contract) {
      note(() => recordRun(db, id, { run, contract }));
      onWritten();
    },

    end() {
      if (ended === null) {
        note(() => endOperation(db, id, clock()), transaction);
        ended = onEnd();
      }
      return ended;
    },
  };
}

/** What the journal keeps of a failure: facts of our own making, never a word that a server has sent. */
function keptFailure({ code, details, outcome }: AppError): ReportedFailure {
  const { method, path, status, tokenCase, retryAfterMs, at } = details ?? {};
  const facts = { method, path: path?.slice(0, 300), status, tokenCase, retryAfterMs, at };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { code, details: known, ...(outcome === undefined ? {} : { outcome }) };
}
