import type { OperationState } from '@shared/domain/activity';
import { AppError } from '@shared/errors/app-error';
import type { Sent, Writing } from './journal';
import { keptFailure } from './kept-failure';
import type { OperationLog } from './operation-log';

interface WritingDeps {
  readonly log: OperationLog;
  readonly clock: () => number;
  /** Told after each record. */
  readonly onWritten: () => void;
  /** Told once, when nothing more will be sent: what is known then. */
  readonly onEnd: () => Promise<OperationState>;
}

const fateOf = { 'not-sent': 'not-sent', rejected: 'refused', applied: 'success', unknown: 'unknown' } as const;

/** The sending side of an operation that has been written down. */
export function createWriting({ log, clock, onWritten, onEnd }: WritingDeps): Writing {
  const { ledger } = log;
  let ended: Promise<OperationState> | null = null;

  async function failed(step: number, error: AppError): Promise<Sent<never>> {
    const as = fateOf[error.outcome ?? 'unknown'];
    await log.note({ t: 'answer', step, as, failure: keptFailure(error) });
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
      for (let from = 0; from < findings.length; from += findingsPerRecord) {
        await log.note({ t: 'found', at: clock(), findings: findings.slice(from, from + findingsPerRecord) });
      }
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

/** No line takes long to write or to read. */
const findingsPerRecord = 500;
