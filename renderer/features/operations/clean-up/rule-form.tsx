import type { EditorProps, OperationView } from '@renderer/features/operations/operation-kind';
import shared from '@renderer/features/operations/operations.module.css';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { ZoneChoice, type ZoneName } from '@renderer/ui/marks/zone-choice';
import { Button } from '@renderer/ui/primitives/button';
import { MomentField } from '@renderer/ui/primitives/moment-field';
import { Segmented } from '@renderer/ui/primitives/segmented';
import { Switch } from '@renderer/ui/primitives/switch';
import { TextField } from '@renderer/ui/primitives/text-field';
import type { CleanUpRule, Kept } from '@shared/domain/clean-up';
import { cleanUpLimits } from '@shared/domain/limits';
import { formatInstantWithZone } from '@shared/format/instant';
import { type ComponentProps, useState } from 'react';
import styles from './clean-up.module.css';
import { type CleanUp, cleanUpMessages as messages, type RuleDraft } from './messages';

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
          label={messages.ruleLabel}
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
          label={messages.keepLast}
          hint={messages.keepLastHint}
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
      <FilledText
        text={messages.exact(local !== null)}
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

export const newDraft = (kind: RuleDraft['kind'], zone: ZoneName): RuleDraft => ({
  kind,
  moment: { date: '', time: '00:00' },
  zone,
  days: '365',
  count: '100',
  keep: { newest: true, lastSuccess: true, lastFailure: true },
});

type ReadRule =
  | { readonly kind: 'rule'; readonly rule: CleanUpRule; readonly keep: Kept }
  | { readonly kind: 'bad'; readonly field: 'date' | 'time' | 'days' | 'count'; readonly sentence: string };

const nothingKept: Kept = { newest: false, lastSuccess: false, lastFailure: false };

/** What a draft asks for, or what is wrong with it. `picked`: timestamps of the results that were picked, each once. */
export function readRule(draft: RuleDraft, picked: readonly number[]): ReadRule {
  const { keep } = draft;
  switch (draft.kind) {
    case 'picked':
      return { kind: 'rule', rule: { kind: 'picked', timestamps: [...picked] }, keep: nothingKept };
    case 'before': {
      const read = readDraftMoment(draft);
      return read.kind === 'bad'
        ? { kind: 'bad', field: read.part, sentence: read.sentence }
        : { kind: 'rule', rule: { kind: 'before', instant: read.instant }, keep };
    }
    case 'older-than': {
      const days = wholeNumber(draft.days, { least: 1, most: cleanUpLimits.days });
      return typeof days === 'string'
        ? { kind: 'bad', field: 'days', sentence: days }
        : { kind: 'rule', rule: { kind: 'older-than', days }, keep };
    }
    case 'keep-last': {
      const count = wholeNumber(draft.count, { least: 0, most: cleanUpLimits.keepLast });
      return typeof count === 'string'
        ? { kind: 'bad', field: 'count', sentence: count }
        : { kind: 'rule', rule: { kind: 'keep-last', count }, keep };
    }
  }
}

const zoneOfDraft = ({ zone }: Pick<RuleDraft, 'zone'>): string => zoneOf(zone);

const readDraftMoment = (draft: Pick<RuleDraft, 'moment' | 'zone'>): ReadMoment =>
  readMoment(draft.moment, zoneOfDraft(draft));

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The number, or in a sentence why it is none. */
function wholeNumber(text: string, { least, most }: Bounds): number | string {
  const typed = text.trim();
  const number = Number(typed);
  return /^\d{1,9}$/.test(typed) && number >= least && number <= most ? number : messages.noWholeNumber(least, most);
}
