import { LinkButton } from '@renderer/ui/link-button';
import { Panel } from '@renderer/ui/panel';
import type { Contract } from '@shared/domain/contract';
import { useMemo } from 'react';
import styles from './contract.module.css';
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
      <ul className={styles['links']}>
        {counts.map(({ key, tab, label, text, state }) => (
          <li key={key}>
            <LinkButton onClick={() => onTab(tab)}>{label}</LinkButton>
            <span className={state === 'present' ? undefined : styles['faint']}>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
