import { contractQueries } from '@renderer/api/contract/contracts';
import { ContractBanners } from '@renderer/features/contract/contract-banners';
import { ContractHead, ListedHead } from '@renderer/features/contract/contract-head';
import { RawSection, TermsSection } from '@renderer/features/contract/contract-tabs';
import { ContractFacts } from '@renderer/features/contract/sections/contract-facts';
import { FailedRowsTable } from '@renderer/features/contract/sections/failed-rows-table';
import { OriginProvider } from '@renderer/features/contract/sections/origin';
import { Overview } from '@renderer/features/contract/sections/overview';
import { QualitySection } from '@renderer/features/contract/sections/quality-section';
import { RulesSection } from '@renderer/features/contract/sections/rules-section';
import { lineProblem } from '@renderer/features/contract/sections/schema-tree';
import { SecuritySection } from '@renderer/features/contract/sections/security-section';
import { SlaSection } from '@renderer/features/contract/sections/sla-section';
import { activeFilters } from '@renderer/features/contracts/active-filters';
import { contractColumns } from '@renderer/features/contracts/contract-columns';
import { FilterChips } from '@renderer/features/contracts/filter-line';
import { FilterGroup } from '@renderer/features/contracts/filter-menus';
import { OdcsDone } from '@renderer/features/export/odcs-dialog';
import { CheckAnswer } from '@renderer/features/pair/file-check';
import { PartnerList } from '@renderer/features/pair/partner-list';
import { SideCard } from '@renderer/features/pair/side-card';
import { RollUpHead } from '@renderer/features/rollup/rollup-head';
import { ChangedLines } from '@renderer/features/versions/changes-between';
import { versionColumns } from '@renderer/features/versions/version-list';
import { rawColumns } from '@renderer/marks/contract-diff/raw-diff-view';
import { SectionDiffs } from '@renderer/marks/contract-diff/section-diffs';
import { GroupHead } from '@renderer/marks/group-head';
import { OutcomeMark } from '@renderer/marks/outcome-mark';
import { SearchMenuOptions } from '@renderer/ui/primitives/search-menu';
import { type Contract, contractOriginSchema, contractSchema } from '@shared/domain/contract/contract';
import { indexedContractSchema, standingSchema } from '@shared/domain/contract/contract-index';
import { contractVersionSchema } from '@shared/domain/contract/contract-version';
import { odcsReadingSchema } from '@shared/domain/contract/odcs-check';
import { odcsExportReportSchema } from '@shared/domain/contract/odcs-export';
import type { ConnectionId } from '@shared/domain/ids';
import { noteSchema } from '@shared/domain/local/note';
import { gradedDiff } from '@shared/results/changes/graded-diff';
import { type Facet, facets } from '@shared/results/standing/contract-filters';
import { groupsOf } from '@shared/results/standing/contract-groups';
import { filled } from '@tests/support/filled';
import { indexed } from '@tests/support/indexed';
import { allSchemaColumns, linesOfSchema } from '@tests/support/schema-lines';
import { Cells, type Known, nothing, type Place, placeOf } from './place';

const connectionId = 'sample' as ConnectionId;
/** A search finds whole characters, as a reader sees them. */
const firstCharacter = (text: string): string => [...new Intl.Segmenter('en').segment(text)][0]?.segment ?? '';
const contractOf = (text: string) => filled(contractSchema, text);
const sectionOf = <K extends 'columns' | 'semantics' | 'quality' | 'sla' | 'security' | 'terms'>(
  text: string,
  key: K,
): Contract[K] => contractOf(text)[key];
const unreadable = (raw: string) => ({ state: 'unreadable', raw }) as const;

const noCounts = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as Record<Facet, Map<string, number>>;

function linesOf(text: string) {
  const columns = sectionOf(text, 'columns');
  return columns.state === 'present' ? linesOfSchema(columns.value, ['0']) : [];
}

/** A verdict and a type of the table, in the server's words. */
const knownOf = (text: string) => ({
  verdict: { kind: 'type', words: text, since: null } as const,
  table: { kind: 'type', type: text } as const,
});

const originOf = (text: string): readonly Known[] => {
  const { asset } = contractOf(text);
  const key = { id: asset?.id ?? '', type: asset?.type ?? '' };
  return [[contractQueries.origin(connectionId, key).queryKey, filled(contractOriginSchema, text)]];
};

const withOrigin = (text: string, show: (contract: Contract) => React.ReactNode) => (
  <OriginProvider connectionId={connectionId} contract={contractOf(text)} onOpenContract={nothing}>
    {show(contractOf(text))}
  </OriginProvider>
);

export const contractPlaces: readonly Place[] = [
  placeOf('the list of contracts', (text) => (
    <Cells
      columns={contractColumns({
        zone: 'UTC',
        times: 'relative',
        isPinned: () => true,
        noteOf: () => ({ ...filled(noteSchema, 'note'), text }),
        rangesIn: () => [{ start: 0, end: firstCharacter(text).length }],
      })}
      row={{
        ...filled(indexedContractSchema, 'orders'),
        contract: contractOf(text),
        standing: filled(standingSchema, text),
      }}
    />
  )),
  placeOf('what the server says of a contract', (text) => (
    <OutcomeMark
      indexed={{
        ...filled(indexedContractSchema, 'orders'),
        ...{ readAt: null, problem: null, contract: { ...contractOf(text), deleted: false } },
      }}
    />
  )),
  placeOf('the active filters', (text) => (
    <FilterChips
      search={{ approval: [text] }}
      filters={activeFilters({ approval: [text], owner: [text], domain: [text], failedItem: [text], within: [text] })}
      onSearch={nothing}
    />
  )),
  placeOf('the values of a filter', (text) => (
    <>
      <FilterGroup
        label="Approval"
        filters={['approval']}
        search={{ approval: [text] }}
        counts={{ ...noCounts, approval: new Map([[text, 1]]) }}
        onSearch={nothing}
      />
      <SearchMenuOptions label="Owners" options={[{ value: text, count: 1 }]} chosen={[]} onToggle={nothing} />
    </>
  )),
  placeOf('the head of a contract', (text) => <ContractHead contract={contractOf(text)} />),
  placeOf('the head of a contract that a list knows', (text) => (
    <ListedHead listed={{ contract: contractOf(text), asset: null }} />
  )),
  placeOf('the facts of a contract', (text) => <ContractFacts contract={contractOf(text)} fields={undefined} />),
  placeOf('the overview of a contract', (text) => (
    <Overview
      contract={contractOf(text)}
      isSaved={false}
      newestRun={null}
      standing={null}
      notes={() => null}
      fields={undefined}
      onTab={nothing}
    />
  )),
  placeOf(
    'the banner of an inherited contract',
    (text) =>
      withOrigin(text, (contract) => (
        <ContractBanners contract={contract} error={null} saved={null} isReading={false} onRetry={nothing} />
      )),
    originOf,
  ),
  placeOf('the columns of a schema', (text) =>
    linesOf(text)
      .map((plain) => ({ ...plain, ...knownOf(text) }))
      .map((line) => (
        <div key={line.key} title={lineProblem(line) === null ? undefined : 'unreadable'}>
          <Cells columns={allSchemaColumns()} row={line} />
        </div>
      )),
  ),
  placeOf('the changes of a contract by section', (text) => (
    <SectionDiffs
      sections={[
        ...gradedDiff(filled(contractSchema, 'other'), contractOf(text), 'UTC').sections,
        ...gradedDiff(contractOf(text), filled(contractSchema, 'other'), 'UTC').sections,
      ]}
    />
  )),
  placeOf('the changes of a contract line by line', (text) => (
    <Cells columns={rawColumns} row={{ key: '1 1', kind: 'same', before: 1, after: 1, text }} />
  )),
  placeOf('one of two contracts that are compared', (text) => (
    <SideCard
      label="From"
      zone="UTC"
      choose={null}
      onTable={nothing}
      onOpen={nothing}
      read={{
        ...{ side: { kind: 'ready', contract: contractOf(text), stale: null }, connection: null },
        file: {
          ...{ id: '1', name: text, text, isOdcs: true, contract: contractOf(text) },
          ...{ tables: [text], table: text },
        },
        ...{ retry: nothing, isReading: false },
      }}
    />
  )),
  placeOf('what the server says of a file', (text) => (
    <>
      <CheckAnswer answer={{ kind: 'refused', serverWords: text }} />
      <CheckAnswer
        answer={{
          ...{ kind: 'answer', reading: { ...filled(odcsReadingSchema, text) } },
          verdict: { isValid: false, columns: null, problems: [{ kind: 'missing', text }] },
        }}
      />
    </>
  )),
  placeOf('contracts that could not be exported', (text) => {
    const report = filled(odcsExportReportSchema, text);
    const contract = { ...indexed('x'), contract: contractOf(text) };
    const failed = report.failed.map((each) => ({ ...each, contractId: contract.contract.id }));
    return <OdcsDone report={{ ...report, failed }} contracts={[contract]} />;
  }),
  placeOf('what a contract can be compared with', (text) => (
    <PartnerList
      id="list"
      activeKey="one"
      onActive={nothing}
      onChoose={nothing}
      groups={[
        {
          id: 'others',
          options: [
            {
              ...{ key: 'one', connectionId, contractId: contractOf(text).id, title: text, about: text },
              connection: { name: text, colour: 'grey' },
            },
          ],
        },
      ]}
    />
  )),
  placeOf('what changed before a failure', (text) => (
    <ChangedLines lines={[{ grade: 'breaking', section: 'schema', name: text, text }]} />
  )),
  placeOf('the versions of a contract', (text) => (
    <Cells
      columns={versionColumns({ zone: 'UTC', newest: '0.1', first: 'First' })}
      row={{ ...filled(contractVersionSchema, 'x'), changes: [{ kind: 'added', member: text }], by: text, at: 0 }}
    />
  )),
  placeOf(
    'the semantics rules',
    (text) => withOrigin(text, ({ semantics }) => <RulesSection rules={semantics} />),
    originOf,
  ),
  placeOf('a rule in words', (text) => {
    const [rule] = [sectionOf(text, 'semantics')].flatMap((section) =>
      section.state === 'present' ? section.value : [],
    );
    const expression = JSON.stringify({ '==': [{ var: text }, text] });
    if (rule?.kind !== 'rule') return null;
    return <RulesSection rules={{ state: 'present', value: [{ ...rule, expression }] }} />;
  }),
  placeOf(
    'rows that failed a test case',
    () => <FailedRowsTable connectionId={connectionId} id="1" />,
    (text) => [
      [
        contractQueries.failedRows(connectionId, '1').queryKey,
        { columns: [text.slice(0, 200)], rows: [[text.slice(0, 200)]], isCut: false },
      ],
    ],
  ),
  placeOf('the quality tests', (text) => <QualitySection expectations={sectionOf(text, 'quality')} />),
  placeOf('the service level', (text) => <SlaSection sla={sectionOf(text, 'sla')} />),
  placeOf('security', (text) => <SecuritySection security={sectionOf(text, 'security')} />),
  placeOf('what stands beside the terms', (text) => <TermsSection terms={sectionOf(text, 'terms')} />),
  placeOf('a section that cannot be read', (text) => <SlaSection sla={unreadable(text)} />),
  placeOf('the JSON of a contract', (text) => <RawSection raw={text} />),
  placeOf('the head of a group of contracts', (text) => {
    const indexed = { ...filled(indexedContractSchema, 'orders'), contract: contractOf(text) };
    const [group] = groupsOf([indexed], 'owner');
    return group === undefined ? null : (
      <>
        <GroupHead group={group} week={{ rate: 0.5, contracts: 1 }} />
        <RollUpHead group={group} onReport={nothing} />
      </>
    );
  }),
];
