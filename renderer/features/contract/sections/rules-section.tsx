import styles from '@renderer/features/contract/contract.module.css';
import { ruleWords } from '@renderer/lib/rule-messages';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Rule, Section, UnreadableItem as Unreadable } from '@shared/domain/contract';
import { ItemExtras } from './extras-list';
import { FirstItems } from './first-items';
import { InheritedMark } from './inherited-mark';
import { originOfRule } from './inherited-parts';
import itemsStyles from './items.module.css';
import { ShortRichText } from './rich-text';
import { rawOrName, SectionView, UnreadableItem } from './section-view';

const missing = {
  title: 'No semantics rules',
  text: 'The contract has no rules about what is known of the asset, such as its owners or tags.',
};

/** The semantics rules, each in a sentence where it is understood. */
export const RulesSection = ({ rules }: { readonly rules: Section<(Rule | Unreadable)[]> }) => (
  <SectionView section={rules} about="semantics" missing={missing}>
    {(items) =>
      items.length === 0 ? (
        <p className={styles['none']}>The list of semantics rules is empty.</p>
      ) : (
        <ul className={itemsStyles['items']} aria-label="Semantics rules">
          <FirstItems items={items} nameOf={rawOrName}>
            {(rule) => (
              <li className={itemsStyles['item']}>
                {rule.kind === 'rule' ? <RuleItem rule={rule} /> : <UnreadableItem item={rule} what="rule" />}
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
      <p className={itemsStyles['itemName']}>
        <SafeText text={name} />
        {enabled ? null : <Badge title="The server does not evaluate this rule">Off</Badge>}
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
  if (expression === null)
    return <p className={itemsStyles['itemFaint']}>The server gives only the name of this rule.</p>;
  const words = ruleWords(expression);
  return (
    <>
      {words === null ? null : (
        <p className={itemsStyles['itemText']}>
          Holds when <SafeText text={words} max={2000} />
        </p>
      )}
      <details className={itemsStyles['expression']} open={words === null}>
        <summary>{words === null ? 'Expression, which this app cannot put into words' : 'Expression'}</summary>
        <CodeBlock label="Expression of the rule" text={expression} />
      </details>
    </>
  );
}
