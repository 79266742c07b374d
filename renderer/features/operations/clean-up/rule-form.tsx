import type { EditorProps, OperationView } from '@renderer/features/operations/dialog-kind';
import { zoneOf } from '@renderer/lib/time-zone';
import { KeepChoices } from '@renderer/marks/keep-choices';
import { MomentField } from '@renderer/ui/fields/moment-field';
import { Segmented } from '@renderer/ui/fields/segmented';
import { TextField } from '@renderer/ui/fields/text-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { ZoneChoice } from '@renderer/ui/marks/zone-choice';
import { Button } from '@renderer/ui/primitives/button';
import { formatInstantWithZone } from '@shared/format/instant';
import { type ComponentProps, useState } from 'react';
import styles from './clean-up.module.css';
import { type CleanUp, type RuleDraft, readDraftMoment, readRule } from './draft';
import { messages } from './messages';
import { contractLabel, keptText, ruleText } from './rule-text';

interface RuleProps extends Pick<EditorProps<CleanUp>, 'draft' | 'hasTried' | 'fieldRef'> {
  readonly change: (part: Partial<RuleDraft>) => void;
}

const { form: texts } = messages;
const { rules } = texts;
const kinds = [
  { value: 'before', label: rules.before },
  { value: 'older-than', label: rules['older-than'] },
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
        <span className="grow" />
        {draft.kind === 'before' ? <ZoneChoice value={draft.zone} onChange={(zone) => change({ zone })} /> : null}
      </div>
      <RuleFields {...rest} {...{ draft, change }} />
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

function RuleFields(props: RuleProps) {
  const { draft, hasTried, fieldRef, change } = props;
  const errorOf = (field: 'days' | 'count') => (hasTried ? badOf(draft, field) : null);
  switch (draft.kind) {
    case 'picked':
      return null;
    case 'before':
      return <BeforeField {...props} />;
    case 'older-than':
      return (
        <NumberField
          label={texts.days}
          hint={texts.daysHint}
          value={draft.days}
          error={errorOf('days')}
          inputRef={fieldRef}
          onChange={(days) => change({ days })}
        />
      );
    case 'keep-last':
      return (
        <NumberField
          label={texts.keepLast}
          hint={texts.keepLastHint}
          value={draft.count}
          error={errorOf('count')}
          inputRef={fieldRef}
          onChange={(count) => change({ count })}
        />
      );
  }
}

/** A moment in the zone beside it; its exact instant stands below. */
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
        read={read}
        dateRef={fieldRef}
        onChange={(moment) => {
          setBegun(true);
          change({ moment });
        }}
      />
      {read?.kind === 'moment' ? (
        <Exact instant={read.instant} zone={zone} />
      ) : (
        <p className="quiet breaks">{texts.beforeHint(zone)}</p>
      )}
    </>
  );
}

const NumberField = (props: ComponentProps<typeof TextField>) => (
  <div className={styles['number']}>
    <TextField {...props} inputMode="numeric" />
  </div>
);

function badOf(draft: RuleDraft, field: 'days' | 'count'): string | null {
  const read = readRule(draft, []);
  return read.kind === 'bad' && read.field === field ? read.sentence : null;
}

/** An instant in both zones and as the number that is sent. */
export function Exact({ instant, zone }: { readonly instant: number; readonly zone: string }) {
  const utc = formatInstantWithZone(instant, 'UTC', 'millisecond');
  const local = zone === 'UTC' ? null : formatInstantWithZone(instant, zone, 'millisecond');
  return (
    <p className="small figures selectable" role="status">
      <FilledText
        text={messages.rule.exact(local !== null)}
        parts={{
          local: <strong>{local}</strong>,
          utc: local === null ? <strong>{utc}</strong> : utc,
          instant: <code>{instant}</code>,
        }}
      />
    </p>
  );
}

/** The rule that a preview was made for, with the exact instant it came to. */
export const RuleLine: NonNullable<OperationView<CleanUp>['Input']> = ({
  input: { rule, keep },
  preview,
  zone,
  onChange,
}) => {
  const kept = keptText(keep);
  const instant = preview?.instant ?? (rule.kind === 'before' ? rule.instant : null);
  return (
    <div className={styles['rule']}>
      <div className="stack grow gap-half">
        <p>
          <FilledText
            text={kept === null ? '{rule}' : messages.rule.withKept('{rule}', kept)}
            parts={{ rule: <strong>{ruleText(rule)}</strong> }}
          />
        </p>
        {instant === null ? null : <Exact instant={instant} zone={zone} />}
      </div>
      <Button size="small" onClick={onChange}>
        {messages.rule.change}
      </Button>
    </div>
  );
};
