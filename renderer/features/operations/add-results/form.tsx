import type { EditorProps } from '@renderer/features/operations/dialog-kind';
import { keyedMessage } from '@renderer/lib/keyed-message';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import { Select } from '@renderer/ui/fields/select';
import { TextArea, TextField } from '@renderer/ui/fields/text-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { draftWarnings } from '@shared/domain/result/draft-warnings';
import { runStatuses } from '@shared/domain/status';
import { statusName } from '@shared/format/status-names';
import { useRef, useState } from 'react';
import styles from './add-results.module.css';
import { type AddResults, newDraft } from './draft';
import {
  checksNothing,
  type FieldError,
  type FieldKind,
  type FormDraft,
  fieldsOf,
  readForm,
  type Section,
  type SectionDraft,
  type SectionMember,
  sections,
  sectionText,
} from './form-draft';
import { messages as all } from './messages';
import { MomentChoice } from './moment-choice';
import { Warnings } from './warnings';

const messages = all.form;

const statuses = runStatuses.map((value) => ({
  value,
  label: messages.statusOption(statusName(value), messages.statuses[value]),
}));

/** Errors by the field's path, such as `schema.passed`. */
type FieldErrors = Readonly<Record<string, string>>;

/** A form for one result. Errors stand beside their fields, warnings at the end. */
export function ResultForm({ operation, subject, draft, hasTried }: EditorProps<AddResults>) {
  const { form } = draft;
  const read = readForm(form);
  const errors = read.kind === 'bad' && hasTried ? fieldErrors(read.errors) : {};
  const warnings = read.kind === 'draft' ? draftWarnings(read.draft, Date.now()) : [];
  const change = (part: Partial<FormDraft>) =>
    operation.edit((now) => ({ ...now, form: { ...now.form, ...part }, isTyped: true }));
  const setNow = () => change({ moment: localParts(Date.now(), zoneOf(form.zone)) });
  const firstRef = useRef<HTMLDivElement>(null);
  const empty = () => {
    operation.backToDraft();
    operation.edit(({ file }) => ({ ...newDraft(subject), file }));
    firstRef.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <>
      {draft.isFromBefore ? (
        <p className="quiet breaks">
          <FilledText
            text={messages.keptBefore}
            parts={{ empty: <LinkButton onClick={empty}>{messages.empty}</LinkButton> }}
          />
        </p>
      ) : null}
      <div ref={firstRef}>
        <Select
          label={messages.status}
          value={form.status}
          options={statuses}
          onChange={(status) => change({ status })}
        />
      </div>
      <MomentChoice value={form} onChange={change} action={<Button onClick={setNow}>{messages.now}</Button>} />
      <TextArea
        label={messages.message}
        optional
        rows={2}
        value={form.message}
        onChange={(message) => change({ message })}
      />
      <SectionFields form={form} errors={errors} onChange={change} />
      <div className={styles['pair']}>
        <TextField
          label={messages.duration}
          optional
          inputMode="decimal"
          value={form.duration}
          error={errors['duration']}
          onChange={(duration) => change({ duration })}
        />
        <TextField
          label={messages.incidentId}
          optional
          mono
          value={form.incidentId}
          error={errors['incidentId']}
          onChange={(incidentId) => change({ incidentId })}
        />
      </div>
      <Warnings warnings={warnings} />
      {hasTried && read.kind === 'bad' ? (
        <p className="breaks bad" role="alert">
          {messages.notSentYet}
        </p>
      ) : null}
    </>
  );
}

const fieldErrors = (errors: Readonly<Record<string, FieldError>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, keyedMessage(messages.errors, error)]));

interface SectionsProps {
  readonly form: FormDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<FormDraft>) => void;
}

/** The four sections of a result. */
const SectionFields = ({ form, errors, onChange }: SectionsProps) => (
  <div>
    {sections.map((section) => (
      <SectionOf
        key={section}
        section={section}
        draft={form[section]}
        errors={errors}
        onChange={(part) => onChange({ [section]: { ...form[section], ...part } })}
      />
    ))}
    {checksNothing(form) ? <p className="quiet">{messages.nothingChecked}</p> : null}
  </div>
);

interface SectionProps {
  readonly section: Section;
  readonly draft: FormDraft[Section];
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Record<SectionMember, string>>) => void;
}

/** A section of the form, collapsed at first; it stays open while its fields have errors. */
function SectionOf({ section, draft, errors, onChange }: SectionProps) {
  const summary = sectionText(section, draft as SectionDraft<Section>);
  const [isOpen, setIsOpen] = useState(summary !== null);
  const hasError = Object.keys(errors).some((path) => path.startsWith(`${section}.`));
  const title = messages.sections[section];
  return (
    <details
      className={styles['dimension']}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['dimensionTitle']}>{title}</span>{' '}
        <span className="quiet breaks">{summary ?? messages.notGiven}</span>
      </summary>
      <fieldset className={styles['dimensionBody']} aria-label={title}>
        {fieldsOf(section).map(([member, kind]) => (
          <SectionField
            key={member}
            {...{ member, kind }}
            value={(draft as Readonly<Record<SectionMember, string>>)[member]}
            error={errors[`${section}.${member}`]}
            onChange={(text) => onChange({ [member]: text })}
          />
        ))}
      </fieldset>
    </details>
  );
}

const verdicts = (['', 'met', 'missed'] as const).map((value) => ({
  value,
  label: messages.verdicts[value === '' ? 'none' : value],
}));

interface SectionFieldProps {
  readonly member: SectionMember;
  readonly kind: FieldKind;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** One field, by what is typed in it. */
function SectionField({ member, kind, value, error, onChange }: SectionFieldProps) {
  const hints: Partial<Record<SectionMember, string>> = messages.hints;
  const hint = hints[member];
  const shared = { label: messages.fields[member], value, onChange, ...(hint === undefined ? {} : { hint }) };
  switch (kind) {
    case 'count':
      return <TextField {...shared} inputMode="numeric" error={error} />;
    case 'score':
    case 'seconds':
      return <TextField {...shared} inputMode="decimal" error={error} />;
    case 'lines':
      return <TextArea {...shared} mono rows={2} />;
    case 'rules':
      return (
        <div className={styles['whole']}>
          <TextArea {...shared} rows={2} />
        </div>
      );
    case 'verdict':
      return <Select<string> label={shared.label} value={value} options={verdicts} onChange={onChange} />;
  }
}
