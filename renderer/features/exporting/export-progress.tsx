import { ProgressBar } from '@renderer/ui/progress';
import { useTicked } from '@renderer/ui/use-ticked';
import { formatElapsed } from '@shared/words/format';
import type { ExportPhase } from './export-job';
import { percentOf, progressWords } from './export-words';
import styles from './exporting.module.css';

/** How far an export has come. */
export function ExportProgress({ phase }: { readonly phase: Extract<ExportPhase, { kind: 'running' }> }) {
  const elapsed = useTicked((now) => formatElapsed(now - phase.startedAt));
  return (
    <>
      <ProgressBar label="Exporting" value={percentOf(phase)} valueText={progressWords(phase)} />
      <p className={styles['quiet']}>
        {elapsed} elapsed. It goes on when you close this; the file gets its name only when it is whole.
      </p>
    </>
  );
}
