import { messages } from '@renderer/features/contract/messages';
import { ruleText } from '@renderer/lib/rule-text';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Rule, Section, UnreadableItem as Unreadable } from '@shared/domain/contract';
import { FirstItems } from './first-items';
import { originOfRule } from './inherited-parts';
import itemsStyles from './items.module.css';
import { InheritedMark } from './origin';
import { ShortRichText } from './rich-text';
import { ItemExtras, rawOrName, SectionView, UnreadableItem } from './section-view';

const { semantics } = messages;

/** The semantics rules, each as a sentence where this app understands its expression. */
export const RulesSection = ({ rules }: { readonly rules: Section<(Rule | Unreadable)[]> }) => (
  <SectionView section={rules} text={semantics}>
    {(items) =>
      items.length === 0 ? (
        <p className="pad secondary">{semantics.empty}</p>
      ) : (
        <ul className={itemsStyles['items']} aria-label={semantics.title}>
          <FirstItems items={items} nameOf={rawOrName}>
            {(rule) => (
              <li className={itemsStyles['item']}>
                {rule.kind === 'rule' ? <RuleItem rule={rule} /> : <UnreadableItem item={rule} kind="rule" />}
              </li>
            )}
          </FirstItems>
        </ul>
      )
    }
  </SectionView>
);

function RuleItem({ rule }: { readonly rule: Rule }) {
  const { name, description, enabled } = rule;
  return (
    <>
      <p className="row wraps gap-wrap strong breaks selectable">
        <SafeText text={name} />
        {enabled ? null : <Badge title={semantics.offHint}>{semantics.off}</Badge>}
        <InheritedMark of={(parts) => originOfRule(rule, parts)} />
      </p>
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
