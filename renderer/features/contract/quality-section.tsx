import { CodeBlock } from '@renderer/ui/code-block';
import { SafeText } from '@renderer/ui/safe-text';
import type { Expectation, Section, UnreadableItem as Unreadable } from '@shared/domain/contract';
import styles from './contract.module.css';
import { ItemExtras } from './extras-list';
import { FirstItems } from './first-items';
import itemsStyles from './items.module.css';
import { SectionView } from './section-view';
import { rawOrName, UnreadableItem } from './unreadable-item';

const missing = {
  title: 'No quality expectations',
  text: 'The contract does not name tests that the data must pass.',
};

/** What the contract expects of the data: test cases, or definitions on older servers. */
export const QualitySection = ({ expectations }: { readonly expectations: Section<(Expectation | Unreadable)[]> }) => (
  <SectionView section={expectations} about="quality" missing={missing}>
    {(items) =>
      items.length === 0 ? (
        <p className={styles['none']}>The list of quality expectations is empty.</p>
      ) : (
        <ul className={itemsStyles['items']} aria-label="Quality expectations">
          <FirstItems items={items} nameOf={rawOrName}>
            {(item) => (
              <li className={itemsStyles['item']}>
                {item.kind === 'expectation' ? (
                  <ExpectationItem item={item} />
                ) : (
                  <UnreadableItem item={item} what="expectation" />
                )}
              </li>
            )}
          </FirstItems>
        </ul>
      )
    }
  </SectionView>
);

function ExpectationItem({ item }: { readonly item: Expectation }) {
  const { name, fullyQualifiedName, description, definition } = item;
  return (
    <>
      <p className={itemsStyles['itemName']}>
        <SafeText text={name} />
      </p>
      {fullyQualifiedName === null || fullyQualifiedName === name ? null : (
        <p className={itemsStyles['itemFaint']}>
          <SafeText text={fullyQualifiedName} mono />
        </p>
      )}
      {description === null ? null : (
        <p className={itemsStyles['itemText']}>
          <SafeText text={description} max={2000} />
        </p>
      )}
      {definition === null ? null : <CodeBlock label="Definition" text={definition} />}
      <ItemExtras extras={item.extras} />
    </>
  );
}
