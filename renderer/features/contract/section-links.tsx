import { InheritedBadge } from '@renderer/ui/inherited-badge';
import { LinkButton } from '@renderer/ui/link-button';
import { Panel } from '@renderer/ui/panel';
import type { Contract } from '@shared/domain/contract';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import styles from './contract.module.css';
import marks from './inherited.module.css';
import { OriginName } from './origin-name';
import overviewStyles from './overview.module.css';
import type { ContractTab } from './search';
import { sectionCounts } from './section-counts';

interface SectionLinksProps {
  readonly contract: Contract;
  readonly onTab: (tab: ContractTab) => void;
}

/** What the contract says, section by section, and the way there. */
export function SectionLinks({ contract, onTab }: SectionLinksProps) {
  const counts = useMemo(() => sectionCounts(contract), [contract]);
  return (
    <Panel title="In this contract">
      <ul className={overviewStyles['links']}>
        {counts.map(({ key, tab, label, text, state, inherited }) => (
          <li key={key}>
            <LinkButton onClick={() => onTab(tab)}>{label}</LinkButton>
            <span className={clsx(overviewStyles['linkText'], state !== 'present' && styles['faint'])}>
              {inherited ? <InheritedBadge /> : null}
              {text}
            </span>
          </li>
        ))}
      </ul>
      {!contract.inherited && counts.some(({ inherited }) => inherited) ? (
        <p className={marks['originNote']}>
          What is inherited comes from the asset’s data product
          <OriginName />.
        </p>
      ) : null}
    </Panel>
  );
}
