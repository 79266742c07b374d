import type { OperationState } from '@shared/domain/activity';
import { AppError } from '@shared/errors/app-error';
import { foundRecords } from './found-records';
import type { Sent, Writing } from './journal';
import { keptFailure } from './kept-failure';
import type { OperationLog } from './operation-log';
import { fateOf } from './verdict';

interface WritingDeps {
  readonly log: OperationLog;
  readonly clock: () => number;
  /** Told after each record. */
  readonly onWritten: () => void;
  /** Told once, when nothing more will be sent: what is known then. */
  readonly onEnd: () => Promise<OperationState>;
}

/** The sending side of an operation that has been written down. */
export function createWriting({ log, clock, onWritten, onEnd }: WritingDeps): Writing {
  const { ledger } = log;
  let ended: Promise<OperationState> | null = null;

  async function failed(step: number, error: AppError): Promise<Sent<never>> {
    await log.note({ t: 'answer', step, as: fateOf(error), failure: keptFailure(error) });
    onWritten();
    return { kind: 'failed', error };
  }

  return {
    id: ledger.begin.id,

    async send(step, send) {
      // A step that was sent, or is none: whoever asks is mistaken, and nothing may leave because of that.
      if (ended !== null || ledger.fates[step] !== 'planned') {
        return { kind: 'failed', error: new AppError('internal', { outcome: 'not-sent' }) };
      }
      try {
        await log.write({ t: 'sending', step, at: clock() });
      } catch (cause) {
        return failed(step, new AppError('journal_failed', { outcome: 'not-sent', cause }));
      }
      try {
        const value = await send();
        await log.note({ t: 'answer', step, as: 'success' });
        onWritten();
        return { kind: 'answered', value };
      } catch (thrown) {
        return failed(step, AppError.from(thrown));
      }
    },

    async found(findings) {
      for (const record of foundRecords(findings, clock())) await log.note(record);
      onWritten();
    },

    async started(run, contract) {
      await log.note({ t: 'started', run, ...(contract === undefined ? {} : { contract }) });
      onWritten();
    },

    end() {
      ended ??= log.note({ t: 'end', at: clock() }).then(onEnd);
      return ended;
    },
  };
}
