import { useSettings } from '@renderer/api/local/app';
import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { Section, Sla } from '@shared/domain/contract/contract';
import { formatDuration } from '@shared/format/format';
import { clsx } from 'clsx';
import { originOfSection } from './inherited-parts';
import { InheritedMark } from './origin';
import { SectionExtras, SectionView } from './section-view';
import { slaFacts } from './sla-facts';
import { verdictMessages } from './verdict-messages';
import { useVerdict, VerdictLine } from './verdicts';

/** The contract's promises about freshness and availability. */
export const SlaSection = ({ sla }: { readonly sla: Section<Sla> }) => (
  <Panel
    title={messages.sla.title}
    actions={sla.state === 'present' ? <InheritedMark of={(parts) => originOfSection('sla', sla, parts)} /> : undefined}
  >
    <SectionView section={sla} text={messages.sla} isPart>
      {(value) => (
        <>
          <SlaVerdictLine />
          <SlaFacts sla={value} />
        </>
      )}
    </SectionView>
  </Panel>
);

function SlaVerdictLine() {
  const verdict = useVerdict('sla');
  return (
    <div className={styles['slaVerdict']}>
      <VerdictLine dimension="sla" verdict={verdict} />
    </div>
  );
}

/** The name of each promise's verdict in a run. */
const verdictNames: Readonly<Record<string, string>> = {
  refresh: 'refreshFrequency',
  latency: 'latency',
  percent: 'availability',
  time: 'availability',
};

/** Whether a promise was met in the newest run that checked it; nothing when that run has no verdict on it. */
function PromiseVerdict({ fact }: { readonly fact: string }) {
  const detail = useVerdict('sla')?.detail;
  const found = detail?.slaVerdicts.find(({ name }) => name === verdictNames[fact]);
  if (found === undefined) return null;
  const latency = fact === 'latency' ? detail?.actualLatencyMs : null;
  return (
    <span className={styles['promise']}>
      <StatusIcon tone={found.met ? 'success' : 'failed'} />
      {found.met ? verdictMessages.met : verdictMessages.missed}
      {latency == null ? null : <span className="faint">{verdictMessages.latency(formatDuration(latency))}</span>}
    </span>
  );
}

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
                <PromiseVerdict fact={key} />
              </>
            ),
        }))}
      />
      <SectionExtras extras={sla.extras} />
    </>
  );
}
