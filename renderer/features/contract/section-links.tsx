import { LinkButton } from '@renderer/ui/link-button';
import { Panel } from '@renderer/ui/panel';
import type { Contract } from '@shared/domain/contract';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import styles from './contract.module.css';
import marks from './inherited.module.css';
import { OriginBadge } from './inherited-mark';
import { useOrigin } from './origin';
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
  const { parts } = useOrigin();
  const counts = useMemo(() => sectionCounts(contract, parts), [contract, parts]);
  return (
    <Panel title="In this contract">
      <ul className={overviewStyles['links']}>
        {counts.map(({ key, tab, label, text, state, origin }) => (
          <li key={key}>
            <LinkButton onClick={() => onTab(tab)}>{label}</LinkButton>
            <span className={clsx(overviewStyles['linkText'], state !== 'present' && styles['faint'])}>
              <OriginBadge origin={origin} />
              {text}
            </span>
          </li>
        ))}
      </ul>
      {!contract.inherited && counts.some(({ origin }) => origin === 'inherited') ? (
        <p className={marks['originNote']}>
          What is inherited comes from <OriginName />.
        </p>
      ) : null}
    </Panel>
  );
}
