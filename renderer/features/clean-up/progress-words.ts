import { formatNumber, plural } from '@shared/words/format';
import type { SendingProgress } from './clean-up-phase';

interface ProgressWords {
  readonly label: string;
  /** 0 to 100; null when the end is not known. */
  readonly value: number | null;
  readonly text: string;
}

/** What a confirmed clean-up is doing. */
export function progressWords(progress: SendingProgress | null, isStopping: boolean): ProgressWords {
  if (progress === null) return { label: isStopping ? 'Stopping' : 'Beginning', value: null, text: '' };
  const { step, done, total } = progress;
  const of = `${formatNumber(done)} of `;
  const value = total === 0 ? null : Math.min(100, (done / total) * 100);
  switch (step) {
    case 'backup':
      return { label: 'Writing the backup', value, text: `${of}${plural(total, 'result')}` };
    case 'sending':
      return {
        label: isStopping ? 'Stopping: the request that is on its way ends first' : 'Deleting',
        value,
        text: `${of}${plural(total, 'request')} answered`,
      };
    case 'checking':
      return { label: 'Reading again what is left', value, text: `${of}${plural(total, 'contract')}` };
  }
}

/** Why nothing can be stopped any more; null while it can. */
export function whyNoStop(progress: SendingProgress | null): string | null {
  if (progress?.step === 'checking') return 'Every request has its answer. Reading again changes nothing.';
  const isLast = progress?.step === 'sending' && progress.done + 1 >= progress.total;
  return isLast ? 'The last request has been sent and cannot be called back.' : null;
}
