import type { ProbeLine } from '@shared/domain/connection';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import styles from './probe.module.css';

const icons: Readonly<Record<ProbeLine['state'], typeof Check>> = {
  passed: Check,
  warning: TriangleAlert,
  failed: X,
  unknown: CircleQuestionMark,
  skipped: Minus,
};

/** The state of one step as a shape, null before it was tried. The word stands in the line. */
export function ProbeIcon({ state }: { readonly state: ProbeLine['state'] | null }) {
  const Icon = icons[state ?? 'skipped'];
  return (
    <span className={styles['mark']} data-state={state ?? 'open'}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
