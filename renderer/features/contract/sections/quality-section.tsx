import { contractQueries } from '@renderer/api/contracts';
import { messages } from '@renderer/features/contract/messages';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Contract, Expectation, Section, TestCase, UnreadableItem as Unreadable } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { expectationName } from '@shared/format/expectation-name';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FirstItems } from './first-items';
import itemsStyles from './items.module.css';
import { ShortRichText } from './rich-text';
import { ItemExtras, rawOrName, SectionView, UnreadableItem } from './section-view';

interface QualitySectionProps {
  readonly expectations: Section<(Expectation | Unreadable)[]>;
  /** Known test cases by id, in lower case. */
  readonly testCases?: ReadonlyMap<string, TestCase>;
}

const none: ReadonlyMap<string, TestCase> = new Map();

/** What the contract expects of the data: test cases, or definitions on older servers. */
export const QualitySection = ({ expectations, testCases = none }: QualitySectionProps) => (
  <SectionView section={expectations} text={messages.quality}>
    {(items) =>
      items.length === 0 ? (
        <p className="pad secondary">{messages.quality.empty}</p>
      ) : (
        <ul className={itemsStyles['items']} aria-label={messages.quality.title}>
          <FirstItems items={items} nameOf={rawOrName}>
            {(item) => (
              <li className={itemsStyles['item']}>
                {item.kind === 'expectation' ? (
                  <ExpectationItem item={withName(item, testCases)} />
                ) : (
                  <UnreadableItem item={item} kind="expectation" />
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

/** The same, with names for test cases that the contract gives only by id: one request, made only when needed. */
export function NamedQualitySection({ connectionId, contract }: NamedQualitySectionProps) {
  const { quality, testSuiteId } = contract;
  const { data } = useQuery(
    testSuiteId !== null && isUnnamed(quality)
      ? contractQueries.testCases(connectionId, testSuiteId)
      : { queryKey: [...contractQueries.root(connectionId), 'test-cases', 'none'], queryFn: skipToken },
  );
  const testCases = useMemo(() => new Map(data?.map((testCase) => [testCase.id.toLowerCase(), testCase])), [data]);
  return <QualitySection expectations={quality} testCases={testCases} />;
}

const isUnnamed = (quality: Contract['quality']): boolean =>
  quality.state === 'present' && quality.value.some((item) => item.kind === 'expectation' && item.name === null);

/** Completes an expectation without a name from its test case. */
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
      <p className="row wraps gap-wrap strong breaks selectable">
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
      {definition === null ? null : <CodeBlock label={messages.quality.definition} text={definition} />}
      <ItemExtras extras={item.extras} />
    </>
  );
}
