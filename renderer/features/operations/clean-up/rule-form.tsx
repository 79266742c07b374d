import type { EditorProps, OperationView } from '@renderer/features/operations/operation-view';
import shared from '@renderer/features/operations/operations.module.css';
import { Button } from '@renderer/ui/button';
import { MomentField } from '@renderer/ui/moment-field';
import { Segmented } from '@renderer/ui/segmented';
import { Switch } from '@renderer/ui/switch';
import { TextField } from '@renderer/ui/text-field';
import { ZoneChoice } from '@renderer/ui/zone-choice';
import { formatInstantWithZone } from '@shared/words/instant';
import { type ComponentProps, useState } from 'react';
import styles from './clean-up.module.css';
import type { CleanUp, RuleDraft } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';
import { readDraftMoment, readRule, zoneOfDraft } from './rule-draft';

interface RuleProps extends Pick<EditorProps<CleanUp>, 'draft' | 'hasTried' | 'fieldRef'> {
  readonly change: (part: Partial<RuleDraft>) => void;
}

const { rules, keepSwitches } = messages;
const kinds = [
  { value: 'before', label: rules.before },
  { value: 'older-than', label: rules['older-than'] },
  { value: 'keep-last', label: rules['keep-last'] },
] as const;

/** Which results are to go, and which stay whatever happens. */
export function RuleForm({ operation, offer: { picked }, draft, ...rest }: EditorProps<CleanUp>) {
  const change = (part: Partial<RuleDraft>) => operation.edit((now) => ({ ...now, ...part }));
  const ofPicked = { value: 'picked', label: messages.picked(picked.length) } as const;
  return (
    <>
      <div className={styles['line']}>
        <Segmented
          label="Rule"
          value={draft.kind}
          options={picked.length === 0 ? kinds : [ofPicked, ...kinds]}
          onChange={(kind) => change({ kind })}
        />
        <span className={styles['spacer']} />
        {draft.kind === 'before' ? <ZoneChoice value={draft.zone} onChange={(zone) => change({ zone })} /> : null}
      </div>
      <RuleFields {...rest} {...{ draft, change }} />
      {draft.kind === 'picked' ? (
        <p className={shared['quiet']}>{messages.pickedHint}</p>
      ) : (
        <KeepChoices {...{ draft, change }} />
      )}
    </>
  );
}

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
          label={messages.days}
          hint={messages.daysHint}
          value={draft.days}
          error={errorOf('days')}
          inputRef={fieldRef}
          onChange={(days) => change({ days })}
        />
      );
    case 'keep-last':
      return (
        <NumberField
          label={messages.count}
          hint={messages.countHint}
          value={draft.count}
          error={errorOf('count')}
          inputRef={fieldRef}
          onChange={(count) => change({ count })}
        />
      );
  }
}

/** A moment in the zone beside it; what it means exactly stands below. */
function BeforeField({ draft, hasTried, fieldRef, change }: RuleProps) {
  const [isBegun, setBegun] = useState(draft.moment.date !== '');
  const read = isBegun || hasTried ? readDraftMoment(draft) : null;
  const zone = zoneOfDraft(draft);
  return (
    <>
      <MomentField
        legend={messages.beforeLegend}
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
        <p className={shared['quiet']}>{messages.beforeHint(zone)}</p>
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

const switches = ['newest', 'lastSuccess', 'lastFailure'] as const;

/** What stays in each contract whatever the rule says. */
const KeepChoices = ({ draft: { keep }, change }: Pick<RuleProps, 'draft' | 'change'>) => (
  <fieldset className={styles['keep']}>
    <legend>{messages.keepLegend}</legend>
    {switches.map((name) => (
      <Switch
        key={name}
        label={keepSwitches[name]}
        checked={keep[name]}
        onChange={(isKept) => change({ keep: { ...keep, [name]: isKept } })}
      />
    ))}
  </fieldset>
);

/** An instant in both zones and as the number that is sent, with what becomes of a result at it. */
export function Exact({ instant, zone }: { readonly instant: number; readonly zone: string }) {
  const utc = formatInstantWithZone(instant, 'UTC', 'millisecond');
  const local = zone === 'UTC' ? null : formatInstantWithZone(instant, zone, 'millisecond');
  return (
    <p className={styles['exact']} role="status">
      Strictly before {local === null ? null : <strong>{local}</strong>}
      {local === null ? <strong>{utc}</strong> : <> = {utc}</>} = <code>{instant}</code> ms. A result at exactly this
      moment stays.
    </p>
  );
}

/** The rule that a preview was made for, with the exact instant it came to. */
export const RuleLine: NonNullable<OperationView<CleanUp>['Asked']> = ({
  input: { rule, keep },
  plan,
  zone,
  onChange,
}) => {
  const kept = messages.keep(keep);
  const instant = plan?.instant ?? (rule.kind === 'before' ? rule.instant : null);
  return (
    <div className={styles['rule']}>
      <div className={styles['ruleText']}>
        <p>
          <strong>{messages.rule(rule)}</strong>
          {kept === null ? null : `; ${kept}`}
        </p>
        {instant === null ? null : <Exact instant={instant} zone={zone} />}
      </div>
      <Button size="small" onClick={onChange}>
        {messages.changeRule}
      </Button>
    </div>
  );
};
