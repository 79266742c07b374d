import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import type { ContractTab } from '@renderer/features/contract/search';
import { NotSaved } from '@renderer/ui/feedback/error-notice';
import { Panel } from '@renderer/ui/layout/panel';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractField } from '@shared/domain/status';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { ContractFacts } from './contract-facts';
import { OriginBadge, OriginName, useOrigin } from './origin';
import { RichText } from './rich-text';
import { sectionCounts } from './section-counts';
import { ExtrasList } from './section-view';

interface OverviewProps {
  readonly contract: Contract;
  /** Only data stored by the app is shown. */
  readonly isSaved: boolean;
  /** The newest run; null when the contract has no results of its own. */
  readonly newestRun: ((contract: Contract) => ReactNode) | null;
  /** Since when it fails, and its last runs. */
  readonly standing: ReactNode;
  readonly notes: (contract: Contract) => ReactNode;
  /** Optional parts that are loaded; absent: all of them. */
  readonly fields: readonly ContractField[] | undefined;
  readonly onTab: (tab: ContractTab) => void;
}

/** The overview of a contract. */
export function Overview({ contract, isSaved, newestRun, standing, notes, fields, onTab }: OverviewProps) {
  const { description, extras } = contract;
  return (
    <div className={styles['overview']}>
      <div className="stack gap-4">
        {newestRun?.(contract)}
        {standing}
        {notes(contract)}
        <Panel title={messages.overview.description}>
          {isSaved ? (
            <NotSaved />
          ) : description === null || description.trim() === '' ? (
            <p className="faint">{messages.overview.noDescription}</p>
          ) : (
            <RichText text={description} />
          )}
        </Panel>
        {extras.length === 0 ? null : (
          <Panel title={messages.other.title} note={messages.other.hint}>
            <ExtrasList extras={extras} />
          </Panel>
        )}
      </div>
      <div className="stack gap-4">
        {isSaved ? (
          <Panel title={messages.overview.sections}>
            <NotSaved />
          </Panel>
        ) : (
          <SectionLinks contract={contract} onTab={onTab} />
        )}
        <ContractFacts contract={contract} fields={fields} />
      </div>
    </div>
  );
}

interface SectionLinksProps {
  readonly contract: Contract;
  readonly onTab: (tab: ContractTab) => void;
}

/** The contents of the contract by section, with links to the tabs. */
function SectionLinks({ contract, onTab }: SectionLinksProps) {
  const { parts } = useOrigin();
  const counts = useMemo(() => sectionCounts(contract, parts), [contract, parts]);
  return (
    <Panel title={messages.overview.sections}>
      <ul className={clsx('stack gap-1', styles['links'])}>
        {counts.map(({ key, tab, label, text, state, origin }) => (
          <li key={key} className="row between gap-3">
            <LinkButton onClick={() => onTab(tab)}>{label}</LinkButton>
            <span className={clsx(styles['linkText'], state !== 'present' && 'faint')}>
              <OriginBadge origin={origin} />
              {text}
            </span>
          </li>
        ))}
      </ul>
      {!contract.inherited && counts.some(({ origin }) => origin === 'inherited') ? (
        <p className={styles['originNote']}>
          <FilledText text={messages.overview.inheritedParts} parts={{ origin: <OriginName /> }} />
        </p>
      ) : null}
    </Panel>
  );
}
