import { contractQueries } from '@renderer/api/contracts';
import styles from '@renderer/features/contract/contract.module.css';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Contract, Expectation, Section, TestCase, UnreadableItem as Unreadable } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { expectationName } from '@shared/format/expectation-name';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ItemExtras } from './extras-list';
import { FirstItems } from './first-items';
import itemsStyles from './items.module.css';
import { ShortRichText } from './rich-text';
import { rawOrName, SectionView, UnreadableItem } from './section-view';

const missing = {
  title: 'No quality expectations',
  text: 'The contract does not name tests that the data must pass.',
};

interface QualitySectionProps {
  readonly expectations: Section<(Expectation | Unreadable)[]>;
  /** What is known of test cases, by their ids. */
  readonly testCases?: ReadonlyMap<string, TestCase>;
}

const none: ReadonlyMap<string, TestCase> = new Map();

/** What the contract expects of the data: test cases, or definitions on older servers. */
export const QualitySection = ({ expectations, testCases = none }: QualitySectionProps) => (
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
                  <ExpectationItem item={withName(item, testCases)} />
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

interface NamedQualitySectionProps {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
}

/** The same, with the names of test cases that the contract does not name: asked for only then, and all at once. */
export function NamedQualitySection({ connectionId, contract }: NamedQualitySectionProps) {
  const { quality, testSuiteId } = contract;
  const { data } = useQuery(
    testSuiteId !== null && isNameless(quality)
      ? contractQueries.testCases(connectionId, testSuiteId)
      : { queryKey: [...contractQueries.root(connectionId), 'test-cases', 'none'], queryFn: skipToken },
  );
  const testCases = useMemo(() => new Map(data?.map((testCase) => [testCase.id.toLowerCase(), testCase])), [data]);
  return <QualitySection expectations={quality} testCases={testCases} />;
}

const isNameless = (quality: Contract['quality']): boolean =>
  quality.state === 'present' && quality.value.some((item) => item.kind === 'expectation' && item.name === null);

/** An expectation that is nothing but an id, with what is known of its test case. */
function withName(item: Expectation, testCases: ReadonlyMap<string, TestCase>): Expectation {
  const found = item.id === null ? undefined : testCases.get(item.id.toLowerCase());
  if (item.name !== null || found === undefined) return item;
  return {
    ...item,
    name: found.displayName ?? found.name ?? found.fullyQualifiedName,
    fullyQualifiedName: found.fullyQualifiedName,
    description: item.description ?? found.description,
  };
}

function ExpectationItem({ item }: { readonly item: Expectation }) {
  const { fullyQualifiedName, description, definition } = item;
  const name = expectationName(item);
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
        <div className={itemsStyles['itemText']}>
          <ShortRichText text={description} />
        </div>
      )}
      {definition === null ? null : <CodeBlock label="Definition" text={definition} />}
      <ItemExtras extras={item.extras} />
    </>
  );
}
