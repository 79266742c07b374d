import { Button } from '@renderer/ui/button';
import type { CleanUpPreview, CleanUpTarget } from '@shared/domain/clean-up';
import styles from './clean-up.module.css';
import { Exact } from './exact';
import { keepWords, ruleWords } from './rule-words';

interface RuleLineProps {
  readonly target: CleanUpTarget;
  /** Null while it is being read. */
  readonly preview: CleanUpPreview | null;
  readonly zone: string;
  /** Back to the rule; null when it cannot be changed any more. */
  readonly onChange: (() => void) | null;
}

/** The rule that a preview was made for, with the exact instant it came to. */
export function RuleLine({ target, preview, zone, onChange }: RuleLineProps) {
  const { rule, keep } = target;
  const kept = keepWords(keep);
  const instant = preview?.instant ?? (rule.kind === 'before' ? rule.instant : null);
  return (
    <div className={styles['rule']}>
      <div className={styles['ruleText']}>
        <p>
          <strong>{ruleWords(rule)}</strong>
          {kept === null ? null : `; ${kept}`}
        </p>
        {instant === null ? null : <Exact instant={instant} zone={zone} />}
      </div>
      {onChange === null ? null : (
        <Button size="small" onClick={onChange}>
          Change the rule
        </Button>
      )}
    </div>
  );
}
