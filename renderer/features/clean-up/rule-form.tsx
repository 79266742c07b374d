import { MomentField } from '@renderer/ui/moment-field';
import { Segmented } from '@renderer/ui/segmented';
import { TextField } from '@renderer/ui/text-field';
import { ZoneChoice } from '@renderer/ui/zone-choice';
import { formatNumber } from '@shared/words/format';
import { type FormEvent, type KeyboardEvent, type Ref, type RefObject, useState } from 'react';
import styles from './clean-up.module.css';
import { Exact } from './exact';
import { KeepChoices } from './keep-choices';
import { type RuleDraft, readDraftMoment, readRule, zoneOfDraft } from './rule-draft';

interface RuleFormProps {
  readonly id: string;
  readonly draft: RuleDraft;
  readonly picked: readonly number[];
  /** Somebody asked for a preview of it: what is wrong is said. */
  readonly hasTried: boolean;
  /** The field that matters in the chosen kind of rule. */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onEdit: (draft: RuleDraft) => void;
  readonly onPreview: () => void;
}

/** Which results are to go, and which stay whatever happens. */
export function RuleForm(props: RuleFormProps) {
  const { id, draft, picked, fieldRef, onEdit, onPreview } = props;
  const kinds = [
    ...(picked.length === 0 ? [] : [{ value: 'picked', label: `Picked (${formatNumber(picked.length)})` } as const]),
    { value: 'before', label: 'Before a date' },
    { value: 'older-than', label: 'Older than' },
    { value: 'keep-last', label: 'All but the last' },
  ] as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPreview();
    if (readRule(draft, picked).kind === 'bad') fieldRef.current?.focus();
  };
  return (
    <form id={id} className={styles['form']} onSubmit={submit} onKeyDown={ignoreHeldEnter}>
      <div className={styles['line']}>
        <Segmented label="Rule" value={draft.kind} options={kinds} onChange={(kind) => onEdit({ ...draft, kind })} />
        <span className={styles['spacer']} />
        {draft.kind === 'before' ? (
          <ZoneChoice value={draft.zone} onChange={(zone) => onEdit({ ...draft, zone })} />
        ) : null}
      </div>
      <RuleFields {...props} />
      {draft.kind === 'picked' ? (
        <p className={styles['quiet']}>
          Exactly these results go. The other kinds of rule leave the picked ones aside.
        </p>
      ) : (
        <KeepChoices keep={draft.keep} onChange={(keep) => onEdit({ ...draft, keep })} />
      )}
    </form>
  );
}

function RuleFields(props: RuleFormProps) {
  const { draft, hasTried, fieldRef, onEdit } = props;
  switch (draft.kind) {
    case 'picked':
      return null;
    case 'before':
      return <BeforeField {...props} />;
    case 'older-than':
      return (
        <NumberField
          label="Days"
          hint="Days of 24 hours, counted back from the preview. The preview names the exact instant."
          value={draft.days}
          error={hasTried ? badOf(draft, 'days') : null}
          inputRef={fieldRef}
          onChange={(days) => onEdit({ ...draft, days })}
        />
      );
    case 'keep-last':
      return (
        <NumberField
          label="Results that stay in each contract"
          hint="The last ones by time. Everything older goes."
          value={draft.count}
          error={hasTried ? badOf(draft, 'count') : null}
          inputRef={fieldRef}
          onChange={(count) => onEdit({ ...draft, count })}
        />
      );
  }
}

/** A moment in the zone beside it; what it means exactly stands below. */
function BeforeField({ draft, hasTried, fieldRef, onEdit }: RuleFormProps) {
  const [isBegun, setBegun] = useState(draft.moment.date !== '');
  const read = isBegun || hasTried ? readDraftMoment(draft) : null;
  const zone = zoneOfDraft(draft);
  return (
    <>
      <MomentField
        legend="Delete results before"
        hideLegend
        value={draft.moment}
        read={read}
        dateRef={fieldRef}
        onChange={(moment) => {
          setBegun(true);
          onEdit({ ...draft, moment });
        }}
      />
      {read?.kind === 'moment' ? (
        <Exact instant={read.instant} zone={zone} />
      ) : (
        <p className={styles['quiet']}>A moment in {zone}. A result at exactly this moment stays.</p>
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | null;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
}

const NumberField = (props: NumberFieldProps) => (
  <div className={styles['number']}>
    <TextField {...props} inputMode="numeric" />
  </div>
);

function badOf(draft: RuleDraft, field: 'days' | 'count'): string | null {
  const read = readRule(draft, []);
  return read.kind === 'bad' && read.field === field ? read.sentence : null;
}

function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
