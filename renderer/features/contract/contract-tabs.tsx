import { originOfSection } from '@renderer/features/contract/sections/inherited-parts';
import { InheritedMark } from '@renderer/features/contract/sections/origin';
import { Overview } from '@renderer/features/contract/sections/overview';
import { NamedQualitySection } from '@renderer/features/contract/sections/quality-section';
import { RichText } from '@renderer/features/contract/sections/rich-text';
import { RulesSection } from '@renderer/features/contract/sections/rules-section';
import { SchemaSection, tableOf } from '@renderer/features/contract/sections/schema-section';
import { ItemExtras, SectionView } from '@renderer/features/contract/sections/section-view';
import { SecuritySection } from '@renderer/features/contract/sections/security-section';
import { SlaSection } from '@renderer/features/contract/sections/sla-section';
import { type FailureAndBefore, StandingPanel } from '@renderer/features/contract/sections/standing-panel';
import { isInherited } from '@renderer/lib/inherited';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { NotSaved } from '@renderer/ui/feedback/error-notice';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { type TabItem, Tabs } from '@renderer/ui/primitives/tabs';
import type { Contract, Section, Terms } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import type { ReactNode } from 'react';
import styles from './contract.module.css';
import { messages } from './messages';
import { PartsMenu } from './parts-menu';
import { type ContractPageSearch, type ContractSearchChange, type ContractTab, contractTabs } from './search';
import type { ContractTarget } from './use-contract';

/** Parts of the tabs that other features provide. */
export interface TabSlots {
  /** The newest run, for the overview. */
  readonly newestRun: (contract: Contract) => ReactNode;
  /** The notes about it, for the overview. */
  readonly notes: (contract: Contract) => ReactNode;
  /** The content of the Results tab. */
  readonly results: (contract: Contract) => ReactNode;
  /** Compares two runs of the contract, by their keys. */
  readonly onCompare: (contract: Contract, keys: readonly [string, string]) => void;
  /** The version before a run, with a link to its changes. */
  readonly changesBetween: (contract: Contract, runs: FailureAndBefore) => ReactNode;
  /** The content of the Versions tab. */
  readonly versions: (contract: Contract) => ReactNode;
}

/** When the stored data was read, epoch milliseconds, if the server has not answered; else null. */
export type SavedParts = { readonly at: number | null } | null;

interface ContractTabsProps extends TabSlots {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly contract: Contract;
  readonly saved: SavedParts;
  readonly search: ContractPageSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
}

/** The tabs of a contract, one of them open. */
export function ContractTabs(props: ContractTabsProps) {
  const { contract, search, onSearch } = props;
  const tab = search.tab ?? 'overview';
  const open = (next: ContractTab) => onSearch({ tab: next === 'overview' ? undefined : next });
  return (
    <Tabs<ContractTab> label={messages.tabs.label} value={tab} tabs={contractTabItems(contract)} onChange={open}>
      <TabContent {...props} tab={tab} onTab={open} />
    </Tabs>
  );
}

/** The tabs in order, each with its number of items. */
export function contractTabItems({ columns, semantics, quality }: Contract): readonly TabItem<ContractTab>[] {
  const counted: Partial<Record<ContractTab, Section<readonly unknown[]>>> = { schema: columns, semantics, quality };
  return contractTabs.map((value) => {
    const section = counted[value];
    return { value, label: messages.tabs.names[value], count: section === undefined ? undefined : countOf(section) };
  });
}

function countOf(section: Section<readonly unknown[]>): string | undefined {
  if (section.state === 'missing') return undefined;
  return section.state === 'unreadable' ? messages.tabs.unknownCount : formatNumber(section.value.length);
}

interface TabContentProps extends ContractTabsProps {
  readonly tab: ContractTab;
  readonly onTab: (tab: ContractTab) => void;
}

/** Tabs for which the app stores data of every contract. */
const savedTabs: readonly ContractTab[] = ['overview', 'results'];

function TabContent({
  connectionId,
  contract,
  target,
  saved,
  search,
  onSearch,
  tab,
  onTab,
  newestRun,
  notes,
  ...props
}: TabContentProps) {
  if (saved !== null && !savedTabs.includes(tab)) return <NotSaved page />;
  switch (tab) {
    case 'overview':
      return (
        <Overview
          contract={contract}
          isSaved={saved !== null}
          newestRun={isInherited(contract) ? null : newestRun}
          notes={notes}
          standing={
            <StandingPanel
              contract={contract}
              onCompare={(keys) => props.onCompare(contract, keys)}
              changesBetween={(runs) => props.changesBetween(contract, runs)}
            />
          }
          fields={search.fields}
          onTab={onTab}
        />
      );
    case 'results':
      return isInherited(contract) ? <EmptyState {...messages.tabs.noOwnResults} /> : props.results(contract);
    case 'schema':
      return <SchemaSection columns={contract.columns} table={tableOf(connectionId, contract)} />;
    case 'semantics':
      return <RulesSection rules={contract.semantics} />;
    case 'quality':
      return <NamedQualitySection connectionId={connectionId} contract={contract} />;
    case 'sla':
      return (
        <div className="stack gap-4 pad">
          <SlaSection sla={contract.sla} />
          <SecuritySection security={contract.security} />
        </div>
      );
    case 'terms':
      return <TermsSection terms={contract.terms} />;
    case 'versions':
      return isInherited(contract) ? <EmptyState {...messages.tabs.noOwnVersions} /> : props.versions(contract);
    case 'raw':
      return (
        <RawSection raw={contract.raw} parts={<PartsMenu target={target} search={search} onSearch={onSearch} />} />
      );
  }
}

/** The terms of use: Markdown from the server. */
export const TermsSection = ({ terms }: { readonly terms: Section<Terms> }) => (
  <SectionView section={terms} text={messages.terms}>
    {({ markdown, extras }) => (
      <div className={styles['prose']}>
        <InheritedMark of={(parts) => originOfSection('terms', terms, parts)} />
        {markdown.trim() === '' ? <p>{messages.terms.empty}</p> : <RichText text={markdown} />}
        <ItemExtras extras={extras} />
      </div>
    )}
  </SectionView>
);

/** The whole contract, as the server sent it. */
export const RawSection = ({ raw, parts }: { readonly raw: string; readonly parts?: ReactNode }) => (
  <div className="stack gap-4 pad">
    {parts === undefined ? null : <div>{parts}</div>}
    <CodeBlock label={messages.raw.label} text={raw} copyLabel={messages.raw.copy} />
  </div>
);
