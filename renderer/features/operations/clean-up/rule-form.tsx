import type { EditorProps } from '@renderer/features/operations/dialog-kind';
import { zoneOf } from '@renderer/lib/time-zone';
import { KeepChoices } from '@renderer/marks/keep-choices';
import { MomentField } from '@renderer/ui/fields/moment-field';
import { Segmented } from '@renderer/ui/fields/segmented';
import { TextField } from '@renderer/ui/fields/text-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { ZoneChoice } from '@renderer/ui/marks/zone-choice';
import { formatInstantWithZone } from '@shared/format/instant';
import { useState } from 'react';
import styles from './clean-up.module.css';
import { type CleanUp, type RuleDraft, readDraftMoment, readRule } from './draft';
import { messages } from './messages';
import { contractLabel } from './rule-text';

interface RuleProps extends Pick<EditorProps<CleanUp>, 'draft' | 'hasTried' | 'fieldRef'> {
  readonly change: (part: Partial<RuleDraft>) => void;
}

const { form: texts } = messages;
const { rules } = texts;
const kinds = [
  { value: 'older-than', label: rules['older-than'] },
  { value: 'before', label: rules.before },
  { value: 'keep-last', label: rules['keep-last'] },
] as const;

/** Which results to delete, and which to keep in any case. */
export function RuleForm({ operation, subject: { picked, contracts }, draft, ...rest }: EditorProps<CleanUp>) {
  const change = (part: Partial<RuleDraft>) => operation.edit((now) => ({ ...now, ...part }));
  const ofSelected = { value: 'picked', label: texts.selected(picked.length) } as const;
  return (
    <>
      <div className="row wraps gap-2">
        <Segmented
          label={texts.rule}
          value={draft.kind}
          options={picked.length === 0 ? kinds : [ofSelected, ...kinds]}
          onChange={(kind) => change({ kind })}
        />
        <NumberField {...rest} {...{ draft, change }} />
        <span className="grow" />
        {draft.kind === 'before' ? <ZoneChoice value={draft.zone} onChange={(zone) => change({ zone })} /> : null}
      </div>
      {draft.kind === 'before' ? <BeforeField {...rest} {...{ draft, change }} /> : null}
      {draft.kind === 'picked' ? (
        <p className="quiet breaks">{texts.selectedHint}</p>
      ) : (
        <KeepChoices className={styles['keep']} keep={draft.keep} onChange={(keep) => change({ keep })} />
      )}
      {contracts.length > 1 ? <Names contracts={contracts} /> : null}
    </>
  );
}

const mostNames = 200;

/** The contracts one click away. */
const Names = ({ contracts }: Pick<CleanUp['subject'], 'contracts'>) => (
  <details className={styles['names']}>
    <summary>{texts.names(contracts.length)}</summary>
    <ul className="breaks">
      {contracts.slice(0, mostNames).map((contract) => (
        <li key={contract.id}>
          <SafeText text={contractLabel(contract)} max={200} />
        </li>
      ))}
      {contracts.length > mostNames ? <li>{texts.moreNames(contracts.length - mostNames)}</li> : null}
    </ul>
  </details>
);

/** The number of a rule, beside its kind. */
function NumberField({ draft, hasTried, fieldRef, change }: RuleProps) {
  const { kind } = draft;
  if (kind !== 'older-than' && kind !== 'keep-last') return null;
  const isDays = kind === 'older-than';
  return (
    <div className={styles['number']}>
      <TextField
        key={kind}
        label={isDays ? texts.days : texts.keepLast}
        hideLabel
        inputMode="numeric"
        value={isDays ? draft.days : draft.count}
        error={hasTried ? badOf(draft, isDays ? 'days' : 'count') : null}
        inputRef={fieldRef}
        onChange={(typed) => change(isDays ? { days: typed } : { count: typed })}
      />
      <span className="quiet">{isDays ? texts.daysHint : texts.keepLastHint}</span>
    </div>
  );
}

/** A time in the zone beside it; the preview has the exact one. */
function BeforeField({ draft, hasTried, fieldRef, change }: RuleProps) {
  const [isBegun, setBegun] = useState(draft.moment.date !== '');
  const read = isBegun || hasTried ? readDraftMoment(draft) : null;
  const zone = zoneOf(draft.zone);
  return (
    <>
      <MomentField
        legend={texts.beforeLegend}
        hideLegend
        value={draft.moment}
        zone={zone}
        read={read}
        dateRef={fieldRef}
        onChange={(moment) => {
          setBegun(true);
          change({ moment });
        }}
      />
      <p className="quiet breaks">{texts.beforeHint(zone)}</p>
    </>
  );
}

function badOf(draft: RuleDraft, field: 'days' | 'count'): string | null {
  const read = readRule(draft, []);
  return read.kind === 'bad' && read.field === field ? read.sentence : null;
}

/** The exact time of a rule on request: in both zones, and as the number that is sent. */
export function Exact({ instant, zone }: { readonly instant: number; readonly zone: string }) {
  const utc = formatInstantWithZone(instant, 'UTC', 'millisecond');
  const local = zone === 'UTC' ? null : formatInstantWithZone(instant, zone, 'millisecond');
  return (
    <details className={styles['exact']}>
      <summary>{messages.rule.exactTime}</summary>
      <p className="small figures selectable">
        <FilledText
          text={messages.rule.exact(local !== null)}
          parts={{
            local: <strong>{local}</strong>,
            utc: local === null ? <strong>{utc}</strong> : utc,
            instant: <code>{instant}</code>,
          }}
        />
      </p>
    </details>
  );
}
