import { StatusIcon } from '@renderer/ui/status-icon';
import type { OperationState } from '@shared/domain/activity';
import { operationStates } from '@shared/words/operation-words';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import styles from './activity.module.css';

/** The outcome of a change: shape, word and colour. */
export function OperationMark({ state }: { readonly state: OperationState }) {
  const { word, tone } = operationStates[state];
  return (
    <span className={styles['mark']} data-tone={tone}>
      {tone === 'unknown' ? <CircleHelp size={16} aria-hidden /> : <StatusIcon tone={tone} />}
      <span className={styles['word']}>{word}</span>
    </span>
  );
}
