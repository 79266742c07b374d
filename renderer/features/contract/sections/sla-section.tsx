import { useSettings } from '@renderer/api/app';
import styles from '@renderer/features/contract/contract.module.css';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Section, Sla } from '@shared/domain/contract';
import { ExtrasList } from './extras-list';
import { InheritedMark } from './inherited-mark';
import { originOfSection } from './inherited-parts';
import { SectionView } from './section-view';
import { slaFacts } from './sla-messages';

const missing = {
  title: 'No service level',
  text: 'The contract does not promise how fresh or how available the data is.',
};

/** What the contract promises about freshness and availability. */
export const SlaSection = ({ sla }: { readonly sla: Section<Sla> }) => (
  <Panel
    title="Service level"
    actions={sla.state === 'present' ? <InheritedMark of={(parts) => originOfSection('sla', sla, parts)} /> : undefined}
  >
    <SectionView section={sla} about="a service level" missing={missing} isPart>
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
                {local === undefined || local === null ? null : <span className={styles['local']}>{local}</span>}
              </>
            ),
        }))}
      />
      {sla.extras.length === 0 ? null : (
        <div className={styles['other']}>
          <h3>Other</h3>
          <ExtrasList extras={sla.extras} />
        </div>
      )}
    </>
  );
}
