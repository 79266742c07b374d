import { Overview } from '@renderer/features/contract/sections/overview';
import { NamedQualitySection } from '@renderer/features/contract/sections/quality-section';
import { RawSection } from '@renderer/features/contract/sections/raw-section';
import { RulesSection } from '@renderer/features/contract/sections/rules-section';
import { SchemaSection } from '@renderer/features/contract/sections/schema-section';
import { SecuritySection } from '@renderer/features/contract/sections/security-section';
import { SlaSection } from '@renderer/features/contract/sections/sla-section';
import { TermsSection } from '@renderer/features/contract/sections/terms-section';
import { isInherited } from '@renderer/lib/inherited';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { ReactNode } from 'react';
import styles from './contract.module.css';
import type { ContractSearch, ContractTab } from './search';

/** What others put into the tabs. */
export interface TabSlots {
  /** The newest run, for the overview. */
  readonly newestRun: (contract: Contract) => ReactNode;
  /** The content of the Results tab. */
  readonly results: (contract: Contract) => ReactNode;
}

interface TabContentProps extends TabSlots {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  readonly search: ContractSearch;
  readonly tab: ContractTab;
  readonly onTab: (tab: ContractTab) => void;
}

/** What is in the open tab. */
export function TabContent({ connectionId, contract, search, tab, onTab, newestRun, results }: TabContentProps) {
  switch (tab) {
    case 'overview':
      return (
        <Overview
          contract={contract}
          newestRun={isInherited(contract) ? null : newestRun}
          fields={search.fields}
          onTab={onTab}
        />
      );
    case 'results':
      return isInherited(contract) ? noOwnResults : results(contract);
    case 'schema':
      return <SchemaSection columns={contract.columns} />;
    case 'semantics':
      return <RulesSection rules={contract.semantics} />;
    case 'quality':
      return <NamedQualitySection connectionId={connectionId} contract={contract} />;
    case 'sla':
      return (
        <div className={styles['stack']}>
          <SlaSection sla={contract.sla} />
          <SecuritySection security={contract.security} />
        </div>
      );
    case 'terms':
      return <TermsSection terms={contract.terms} />;
    case 'raw':
      return <RawSection raw={contract.raw} />;
  }
}

const noOwnResults = (
  <EmptyState
    title="An inherited contract has no results of its own"
    text="Validating creates a contract for this asset, and its results are kept there."
  />
);
