import { contractQueries } from '@renderer/api/contract/contracts';
import { messages } from '@renderer/features/contract/messages';
import { namedByTest } from '@renderer/lib/named-by-test';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type {
  Contract,
  Expectation,
  Section,
  TestCase,
  UnreadableItem as Unreadable,
} from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { expectationName } from '@shared/format/expectation-name';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import itemsStyles from './items.module.css';
import { ShortRichText } from './rich-text';
import { ItemExtras, SectionView, UnreadableItem } from './section-view';
import { TestCaseHistory } from './test-case-history';
import { VerdictList } from './verdict-list';
import { verdictMessages } from './verdict-messages';
import { useStanding } from './verdicts';

interface QualitySectionProps {
  readonly expectations: Section<(Expectation | Unreadable)[]>;
  /** Known test cases by id, in lower case; null while they are not loaded. */
  readonly testCases?: ReadonlyMap<string, TestCase> | null;
}

const none: ReadonlyMap<string, TestCase> = new Map();

/** The quality expectations: test cases, or definitions on older servers. */
export const QualitySection = ({ expectations, testCases = none }: QualitySectionProps) => (
  <SectionView section={expectations} text={messages.quality}>
    {(items) =>
      items.length === 0 ? (
        <p className="pad secondary">{messages.quality.empty}</p>
      ) : (
        <ExpectationList items={items} testCases={testCases} />
      )
    }
  </SectionView>
);

type QualityItem = Expectation | Unreadable;

interface ExpectationListProps extends Required<Pick<QualitySectionProps, 'testCases'>> {
  readonly items: readonly QualityItem[];
}

/** An expectation counts as failed when its test case failed in its last run. */
function ExpectationList({ items, testCases }: ExpectationListProps) {
  const testCaseOf = (item: QualityItem) =>
    item.kind === 'expectation' && item.id !== null ? testCases?.get(item.id.toLowerCase()) : undefined;
  return (
    <VerdictList
      dimension="quality"
      label={messages.quality.title}
      items={items}
      isFailed={(item) => testCaseOf(item)?.result?.status === 'Failed'}
    >
      {(item) =>
        item.kind === 'expectation' ? (
          <ExpectationItem item={namedByTest(item, testCaseOf(item))} testCase={testCases && testCaseOf(item)} />
        ) : (
          <UnreadableItem item={item} kind="expectation" />
        )
      }
    </VerdictList>
  );
}

interface NamedQualitySectionProps {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
}

/** The same with data from its test cases: missing names, and their newest results. One request. */
export function NamedQualitySection({ connectionId, contract }: NamedQualitySectionProps) {
  const { quality, testSuiteId } = contract;
  const isAsked = testSuiteId !== null && hasExpectations(quality);
  const { data, error, refetch } = useQuery(
    isAsked
      ? contractQueries.testCases(connectionId, testSuiteId)
      : { queryKey: [...contractQueries.root(connectionId), 'test-cases', 'none'], queryFn: skipToken },
  );
  const testCases = useMemo(
    () => data && new Map(data.map((testCase) => [testCase.id.toLowerCase(), testCase] as const)),
    [data],
  );
  const isAwaySaid = useIsAwaySaid(error);
  return (
    <>
      {error === null || data !== undefined || isAwaySaid ? null : (
        <p className="pad faint">
          {messages.quality.unread} <LinkButton onClick={() => void refetch()}>{messages.retry}</LinkButton>
        </p>
      )}
      <QualitySection expectations={quality} testCases={testCases ?? (isAsked ? null : none)} />
    </>
  );
}

const hasExpectations = (quality: Contract['quality']): boolean =>
  quality.state === 'present' && quality.value.some((item) => item.kind === 'expectation');

interface ExpectationItemProps {
  readonly item: Expectation;
  /** Undefined when the server does not return it; null while it was not requested. */
  readonly testCase: TestCase | undefined | null;
}

function ExpectationItem({ item, testCase }: ExpectationItemProps) {
  const { fullyQualifiedName, description, definition } = item;
  const { target } = useStanding();
  const name = expectationName(item);
  return (
    <>
      <p className="row wraps gap-wrap strong breaks selectable">
        <SafeText text={name} />
      </p>
      {testCase === null ? null : <TestVerdict result={testCase?.result ?? null} />}
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
      {testCase == null || fullyQualifiedName === null || target === null ? null : (
        <TestCaseHistory connectionId={target.connectionId} fqn={fullyQualifiedName} id={testCase.id} />
      )}
      {definition === null ? null : <CodeBlock label={messages.quality.definition} text={definition} />}
      <ItemExtras extras={item.extras} />
    </>
  );
}

/** The last result of a test case, which may differ from the contract's newest result. */
function TestVerdict({ result }: { readonly result: TestCase['result'] }) {
  const { zone, target } = useStanding();
  if (target === null) return null;
  if (result === null) {
    return (
      <p className={itemsStyles['itemFaint']} title={verdictMessages.notReportedHint}>
        {verdictMessages.notReported}
      </p>
    );
  }
  return (
    <p className="row wraps gap-icon selectable breaks">
      <FilledText
        text={verdictMessages.testAt}
        parts={{
          status: <StatusMark status={result.status} />,
          at: <Time at={result.at} zone={zone} precision="minute" />,
        }}
      />
      {result.message === null ? null : (
        <span className="secondary">
          <SafeText text={result.message} max={1000} />
        </span>
      )}
    </p>
  );
}
