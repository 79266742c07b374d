import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import styles from './outcome-report.module.css';

const icons = { success: CircleCheck, failed: CircleAlert, unknown: CircleHelp } as const;

interface Words {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly lines: readonly string[];
}

/** What became of a change, as a status that is read out; `children` say more. */
export function OutcomeReport({ words, children }: { readonly words: Words; readonly children?: ReactNode }) {
  const { tone, title, lines } = words;
  const Icon = icons[tone];
  return (
    <div className={styles['report']} data-tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div className={styles['text']}>
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </div>
    </div>
  );
}
