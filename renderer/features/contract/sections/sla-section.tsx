import { useSettings } from '@renderer/api/app';
import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Section, Sla } from '@shared/domain/contract';
import { clsx } from 'clsx';
import { originOfSection } from './inherited-parts';
import { InheritedMark } from './origin';
import { SectionExtras, SectionView } from './section-view';
import { slaFacts } from './sla-facts';

/** What the contract promises about freshness and availability. */
export const SlaSection = ({ sla }: { readonly sla: Section<Sla> }) => (
  <Panel
    title={messages.sla.title}
    actions={sla.state === 'present' ? <InheritedMark of={(parts) => originOfSection('sla', sla, parts)} /> : undefined}
  >
    <SectionView section={sla} text={messages.sla} isPart>
      {(value) => <SlaFacts sla={value} />}
    </SectionView>
  </Panel>
);

function SlaFacts({ sla }: { readonly sla: Sla }) {
  const { zone } = useSettings();
  const facts = slaFacts(sla, { zone: zoneOf(zone), now: useNow() });
  return (
    <>
      <KeyValues
        items={facts.map(({ key, label, text, local }) => ({
          key,
          label,
          value:
            text === null ? null : (
              <>
                <SafeText text={text} />
                {local === undefined || local === null ? null : (
                  <span className={clsx('faint', styles['local'])}>{local}</span>
                )}
              </>
            ),
        }))}
      />
      <SectionExtras extras={sla.extras} />
    </>
  );
}
