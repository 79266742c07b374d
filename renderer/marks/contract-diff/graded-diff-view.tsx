import { GradeIcon } from '@renderer/marks/grade-mark';
import { ToggleChip } from '@renderer/ui/primitives/toggle-chip';
import { type ChangeGrade, changeGrades } from '@shared/results/changes/change-grades';
import { gradeNames } from '@shared/results/changes/grade-messages';
import type { ShownDiff, ShownSection } from '@shared/results/changes/graded-diff';
import { useState } from 'react';
import styles from './contract-diff.module.css';
import { messages } from './messages';
import { SectionDiffs } from './section-diffs';

/** What differs by section, with the grades as filters above it. */
export function GradedDiffView({ diff }: { readonly diff: ShownDiff }) {
  const [chosen, setOnly] = useState<ChangeGrade | null>(null);
  // The other pair that was chosen since may have none of it.
  const only = chosen !== null && diff.counts[chosen] > 0 ? chosen : null;
  return (
    <>
      <fieldset className={styles['grades']} aria-label={messages.grades}>
        {changeGrades
          .filter((grade) => diff.counts[grade] > 0)
          .map((grade) => (
            <ToggleChip
              key={grade}
              icon={<GradeIcon grade={grade} />}
              word={gradeNames[grade]}
              count={diff.counts[grade]}
              title={messages.onlyGrade[grade]}
              isPressed={only === grade}
              onPress={() => setOnly(only === grade ? null : grade)}
            />
          ))}
      </fieldset>
      <SectionDiffs key={only} sections={only === null ? diff.sections : ofGrade(diff.sections, only)} />
    </>
  );
}

const ofGrade = (sections: readonly ShownSection[], wanted: ChangeGrade): readonly ShownSection[] =>
  sections
    .map((section) => ({ ...section, items: section.items.filter(({ grade }) => grade === wanted) }))
    .filter(({ items, text }) => items.length > 0 || text?.grade === wanted);
