import styles from '@renderer/features/contract/contract.module.css';
import { ContractFacts } from '@renderer/features/contract/contract-facts';
import type { ContractTab } from '@renderer/features/contract/search';
import { sectionCounts } from '@renderer/features/contract/section-counts';
import { Panel } from '@renderer/ui/layout/panel';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Contract } from '@shared/domain/contract';
import type { ContractField } from '@shared/domain/status';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { ExtrasList } from './extras-list';
import { OriginBadge } from './inherited-mark';
import { OriginName, useOrigin } from './origin';
import { RichText } from './rich-text';

interface OverviewProps {
  readonly contract: Contract;
  /** The newest run; null when the contract has no results of its own. */
  readonly newestRun: ((contract: Contract) => ReactNode) | null;
  /** Optional parts that were asked for; absent: all of them. */
  readonly fields: readonly ContractField[] | undefined;
  readonly onTab: (tab: ContractTab) => void;
}

/** The contract at a glance. */
export function Overview({ contract, newestRun, fields, onTab }: OverviewProps) {
  const { description, extras } = contract;
  return (
    <div className={styles['overview']}>
      <div className={styles['column']}>
        {newestRun?.(contract)}
        <Panel title="Description">
          {description === null || description.trim() === '' ? (
            <p className={styles['faint']}>The contract has no description.</p>
          ) : (
            <RichText text={description} />
          )}
        </Panel>
        {extras.length === 0 ? null : (
          <Panel title="Other" note="What this app does not interpret">
            <ExtrasList extras={extras} />
          </Panel>
        )}
      </div>
      <div className={styles['column']}>
        <SectionLinks contract={contract} onTab={onTab} />
        <ContractFacts contract={contract} fields={fields} />
      </div>
    </div>
  );
}

interface SectionLinksProps {
  readonly contract: Contract;
  readonly onTab: (tab: ContractTab) => void;
}

/** What the contract says, section by section, and the way there. */
function SectionLinks({ contract, onTab }: SectionLinksProps) {
  const { parts } = useOrigin();
  const counts = useMemo(() => sectionCounts(contract, parts), [contract, parts]);
  return (
    <Panel title="In this contract">
      <ul className={styles['links']}>
        {counts.map(({ key, tab, label, text, state, origin }) => (
          <li key={key}>
            <LinkButton onClick={() => onTab(tab)}>{label}</LinkButton>
            <span className={clsx(styles['linkText'], state !== 'present' && styles['faint'])}>
              <OriginBadge origin={origin} />
              {text}
            </span>
          </li>
        ))}
      </ul>
      {!contract.inherited && counts.some(({ origin }) => origin === 'inherited') ? (
        <p className={styles['originNote']}>
          What is inherited comes from <OriginName />.
        </p>
      ) : null}
    </Panel>
  );
}
