import { messages } from '@renderer/features/contract/messages';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Rule, Section, UnreadableItem as Unreadable } from '@shared/domain/contract/contract';
import { ruleText } from '@shared/results/changes/rule-text';
import { failedSince } from '@shared/results/run/verdicts';
import { originOfRule } from './inherited-parts';
import { ItemVerdict, type ItemVerdictProps } from './item-verdict';
import itemsStyles from './items.module.css';
import { InheritedMark } from './origin';
import { ShortRichText } from './rich-text';
import { ItemExtras, SectionView, UnreadableItem } from './section-view';
import { VerdictList } from './verdict-list';
import { useStanding, useVerdict } from './verdicts';

const { semantics } = messages;

type RuleLine = Rule | Unreadable;

/** The semantics rules, as sentences where this app understands the expression, with verdicts of the newest run. */
export const RulesSection = ({ rules }: { readonly rules: Section<RuleLine[]> }) => (
  <SectionView section={rules} text={semantics}>
    {(items) => (items.length === 0 ? <p className="pad secondary">{semantics.empty}</p> : <RuleList rules={items} />)}
  </SectionView>
);

function RuleList({ rules }: { readonly rules: readonly RuleLine[] }) {
  const verdictOf = useRuleVerdicts();
  return (
    <VerdictList
      dimension="semantics"
      label={semantics.title}
      items={rules}
      isFailed={(rule) => verdictOf(rule)?.isFailed === true}
      sinceOf={(rule) => verdictOf(rule)?.since ?? null}
    >
      {(rule) =>
        rule.kind === 'rule' ? (
          <RuleItem rule={rule} verdict={verdictOf(rule)} />
        ) : (
          <UnreadableItem item={rule} kind="rule" />
        )
      }
    </VerdictList>
  );
}

/** The verdict of the newest run that checked the rules; null when it has none on this rule. */
function useRuleVerdicts(): (rule: RuleLine) => Omit<ItemVerdictProps, 'zone' | 'onOpenRun'> | null {
  const { runs } = useStanding();
  const detail = useVerdict('semantics')?.detail;
  if (detail === undefined || runs === undefined) return () => null;
  const reasons = new Map(detail.failedRules.map(({ name, reason }) => [name, reason]));
  return (rule) => {
    // A disabled rule counts as passed, but is not evaluated.
    if (rule.kind !== 'rule' || !rule.enabled) return null;
    const isFailed = reasons.has(rule.name);
    return {
      isFailed,
      reason: reasons.get(rule.name) ?? null,
      since: isFailed ? failedSince(runs, 'semantics', rule.name) : null,
    };
  };
}

interface RuleItemProps {
  readonly rule: Rule;
  readonly verdict: ReturnType<ReturnType<typeof useRuleVerdicts>>;
}

function RuleItem({ rule, verdict }: RuleItemProps) {
  const { name, description, enabled } = rule;
  const { zone, onOpenRun } = useStanding();
  return (
    <>
      <p className="row wraps gap-wrap strong breaks selectable">
        <SafeText text={name} />
        {enabled ? null : <Badge title={semantics.offHint}>{semantics.off}</Badge>}
        <InheritedMark of={(parts) => originOfRule(rule, parts)} />
      </p>
      {verdict === null ? null : <ItemVerdict {...verdict} zone={zone} onOpenRun={onOpenRun} />}
      {description === null ? null : (
        <div className={itemsStyles['itemText']}>
          <ShortRichText text={description} />
        </div>
      )}
      <RuleMeaning expression={rule.expression} />
      <ItemExtras extras={rule.extras} />
    </>
  );
}

function RuleMeaning({ expression }: { readonly expression: string | null }) {
  if (expression === null) return <p className={itemsStyles['itemFaint']}>{semantics.nameOnly}</p>;
  const condition = ruleText(expression);
  return (
    <>
      {condition === null ? null : (
        <p className={itemsStyles['itemText']}>
          <FilledText text={semantics.holdsWhen} parts={{ condition: <SafeText text={condition} max={2000} /> }} />
        </p>
      )}
      <details className={itemsStyles['expression']} open={condition === null}>
        <summary>{condition === null ? semantics.unexplained : semantics.expression}</summary>
        <CodeBlock label={semantics.raw} text={expression} />
      </details>
    </>
  );
}
