import { ProgressBar } from '@renderer/ui/progress';
import styles from './clean-up.module.css';
import type { CleanUpPhase } from './clean-up-phase';
import { progressWords } from './progress-words';

const steps = [
  { step: 'backup', label: 'Backup' },
  { step: 'sending', label: 'Delete' },
  { step: 'checking', label: 'Read again' },
] as const;

interface ProgressViewProps {
  readonly phase: Extract<CleanUpPhase, { kind: 'sending' }>;
}

/** How far a confirmed clean-up has come. */
export function ProgressView({ phase }: ProgressViewProps) {
  const { progress, isStopping } = phase;
  const { label, value, text } = progressWords(progress, isStopping);
  const at = steps.findIndex(({ step }) => step === progress?.step);
  return (
    <div className={styles['progress']}>
      <ol className={styles['steps']} aria-label="Steps">
        {steps.map(({ step, label: word }, index) => (
          <li
            key={step}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            {word}
          </li>
        ))}
      </ol>
      <ProgressBar label={label} value={value} valueText={text} />
      <p className={styles['quiet']}>Each request is sent once. What has been sent cannot be called back.</p>
    </div>
  );
}
