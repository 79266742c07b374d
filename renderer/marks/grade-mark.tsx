import { Badge, type BadgeTone } from '@renderer/ui/marks/badge';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ChangeGrade } from '@shared/results/changes/change-grades';
import { gradeNames } from '@shared/results/changes/grade-messages';
import type { GradeRule } from '@shared/results/changes/grade-rule';
import Equal from 'lucide-react/icons/equal';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './grade-mark.module.css';
import { messages } from './messages';

const looks = {
  breaking: { Icon: OctagonAlert, tone: 'failed' },
  risky: { Icon: TriangleAlert, tone: 'partial' },
  harmless: { Icon: Equal, tone: 'outline' },
} as const satisfies Readonly<Record<ChangeGrade, { readonly Icon: unknown; readonly tone: BadgeTone }>>;

interface GradeMarkProps {
  readonly grade: ChangeGrade;
  /** Why; without one, what the grade means. */
  readonly rule?: Pick<GradeRule, 'reason' | 'source'> | null;
}

/** What a change may do to whoever reads the data, as icon, word and colour, with the reason. */
export function GradeMark({ grade, rule = null }: GradeMarkProps) {
  const { tone } = looks[grade];
  const reason = rule === null ? messages.grades[grade] : reasonOf(rule);
  return (
    <Badge tone={tone} icon={<GradeIcon grade={grade} />} title={reason}>
      {gradeNames[grade]}
      {rule === null ? null : <VisuallyHidden>: {reason}</VisuallyHidden>}
    </Badge>
  );
}

/** A grade where there is no room for its word: the word is its tooltip. */
export const GradeSign = ({ grade }: { readonly grade: ChangeGrade }) => (
  <span className={styles['sign']} data-grade={grade} title={messages.sign(gradeNames[grade], messages.grades[grade])}>
    <GradeIcon grade={grade} />
    <VisuallyHidden>{gradeNames[grade]}</VisuallyHidden>
  </span>
);

/** The icon of a grade alone, beside its word. */
export function GradeIcon({ grade }: { readonly grade: ChangeGrade }) {
  const { Icon } = looks[grade];
  return <Icon size={12} aria-hidden />;
}

const reasonOf = ({ reason, source }: Pick<GradeRule, 'reason' | 'source'>): string =>
  source === null ? reason : messages.sourced(reason, source);
