import type { EditorProps } from '@renderer/features/operations/dialog-kind';
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
import { type AddResults, emptied, typed } from './draft';
import {
  checksNothing,
  type Field as FieldFacts,
  type FieldMember,
  type FormDraft,
  factFields,
  fieldsOf,
  readForm,
  type Section,
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

/** A form for one result. Errors stand beside their fields, warnings at the end. */
export function ResultForm({ operation, subject, draft, hasTried }: EditorProps<AddResults>) {
  const { form } = draft;
  const read = readForm(form);
  const errors = read.kind === 'bad' && hasTried ? read.errors : {};
  const warnings = read.kind === 'draft' ? draftWarnings(read.draft, Date.now()) : [];
  const change = (part: Partial<FormDraft>) => operation.edit((now) => typed(subject, now, part));
  const setNow = () => change({ moment: localParts(Date.now(), zoneOf(form.zone)) });
  const typing: Typing = { form, errors, onType: (path, text) => change({ typed: { ...form.typed, [path]: text } }) };
  const fact = (member: keyof typeof factFields) => (
    <Field {...typing} optional field={{ path: member, member, kind: factFields[member] }} />
  );
  const firstRef = useRef<HTMLDivElement>(null);
  const empty = () => {
    operation.backToDraft();
    operation.edit((now) => emptied(subject, now));
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
      {fact('message')}
      <div>
        {sections.map((section) => (
          <SectionFields key={section} {...typing} section={section} />
        ))}
        {checksNothing(form) ? <p className="quiet">{messages.nothingChecked}</p> : null}
      </div>
      <div className={styles['pair']}>
        {fact('executionTimeMs')}
        {fact('incidentId')}
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

interface Typing {
  readonly form: FormDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onType: (path: string, text: string) => void;
}

/** A section of the form, collapsed at first; it stays open while its fields have errors. */
function SectionFields({ section, ...typing }: Typing & { readonly section: Section }) {
  const summary = sectionText(section, typing.form);
  const [isOpen, setIsOpen] = useState(summary !== null);
  const fields = fieldsOf(section);
  const hasError = fields.some(({ path }) => path in typing.errors);
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
        {fields.map((field) => (
          <Field key={field.path} {...typing} field={field} />
        ))}
      </fieldset>
    </details>
  );
}

const verdicts = (['', 'met', 'missed'] as const).map((value) => ({
  value,
  label: messages.verdicts[value === '' ? 'none' : value],
}));

interface FieldProps extends Typing {
  readonly field: FieldFacts;
  readonly optional?: boolean;
}

/** One field, by what is typed in it. */
function Field({ field: { path, member, kind }, optional = false, form, errors, onType }: FieldProps) {
  const hints: Partial<Record<FieldMember, string>> = messages.hints;
  const shared = {
    label: messages.fields[member],
    value: form.typed[path] ?? '',
    onChange: (text: string) => onType(path, text),
    error: errors[path],
    hint: hints[member],
    optional,
  };
  switch (kind) {
    case 'text':
      return <TextArea {...shared} rows={2} />;
    case 'uuid':
      return <TextField {...shared} mono />;
    case 'count':
      return <TextField {...shared} inputMode="numeric" />;
    case 'score':
    case 'seconds':
      return <TextField {...shared} inputMode="decimal" />;
    case 'lines':
      return <TextArea {...shared} mono rows={2} />;
    case 'rules':
      return (
        <div className={styles['whole']}>
          <TextArea {...shared} rows={2} />
        </div>
      );
    case 'verdict':
      return <Select<string> label={shared.label} value={shared.value} options={verdicts} onChange={shared.onChange} />;
  }
}
