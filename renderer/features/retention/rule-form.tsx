import { useChangedMeanwhile } from '@renderer/api/local/changed-meanwhile';
import { type ToSave, useLocalChanges } from '@renderer/api/local/local-items';
import { describeError } from '@renderer/lib/describe-error';
import { KeepChoices } from '@renderer/marks/keep-choices';
import { messages as marks } from '@renderer/marks/messages';
import { Select } from '@renderer/ui/fields/select';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import type { Kept } from '@shared/domain/operation/clean-up';
import type { RetentionDraft, RetentionTarget } from '@shared/domain/operation/retention-rule';
import { AppError } from '@shared/errors/app-error';
import { shortText } from '@shared/format/text';
import { type SubmitEvent, useId, useState } from 'react';
import { messages } from './messages';
import styles from './retention.module.css';

const { form: text } = messages;

/** A rule to store: a new one without an id. */
export type RuleToSave = ToSave<'rule'>;

/** A view that a rule can be for. */
export interface RuleView {
  readonly id: string;
  readonly name: string;
}

interface RuleFormProps {
  readonly connectionId: ConnectionId;
  readonly views: readonly RuleView[];
  /** The initial values; null for a new rule. `id` is null for a copy. */
  readonly initial: RuleToSave | null;
  /** Contracts that a new rule is for. */
  readonly chosen: Extract<RetentionTarget, { kind: 'contracts' }>['contracts'] | null;
  /** Names of other rules. */
  readonly taken: readonly string[];
  readonly onDone: () => void;
}

/** Days without a run after which a rule can remind. */
const remindDays = [7, 14, 30, 90, 180, 365] as const;
const chosenId = 'chosen';

/** Makes or changes a rule. */
export function RuleForm(props: RuleFormProps) {
  const { connectionId, views, initial, onDone } = props;
  const titleId = useId();
  const draft = useRuleDraft(props);
  const meanwhile = useChangedMeanwhile(connectionId, { kind: 'rule', opened: initial?.opened, of: saidOf });
  const { save } = useLocalChanges(connectionId, 'rule');
  const failure = save.error === null ? null : describeError(AppError.from(save.error), messages.tasks.save);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const rule = draft.finish();
    if (rule !== null && !save.isPending) save.mutate(rule, { onSuccess: onDone });
  };
  const targets = [
    ...(draft.contracts === null ? [] : [{ value: chosenId, label: text.chosen(draft.contracts.length) }]),
    ...views.map(({ id, name }) => ({ value: id, label: shortText(name, 60) })),
  ];
  return (
    <form className={styles['form']} onSubmit={submit} aria-labelledby={titleId}>
      <h3 id={titleId} className="strong">
        {initial?.id == null ? text.add : text.edit}
      </h3>
      <TextField
        label={text.name}
        value={draft.name}
        onChange={(name) => draft.set({ name })}
        error={draft.nameError}
        maxLength={80}
      />
      <Select label={text.target} value={draft.target} options={targets} onChange={(target) => draft.set({ target })} />
      {draft.targetError === null ? null : (
        <p role="alert" className="warns">
          {draft.targetError}
        </p>
      )}
      <div className="row wraps gap-3 top">
        <Select
          label={text.kind}
          value={draft.kind}
          options={[
            { value: 'older-than', label: text.olderThan },
            { value: 'keep-last', label: text.keepLast },
          ]}
          onChange={(kind) => draft.set({ kind })}
        />
        <TextField
          label={draft.kind === 'older-than' ? text.days : text.count}
          value={draft.number}
          onChange={(number) => draft.set({ number })}
          error={draft.numberError}
          inputMode="numeric"
        />
      </div>
      <KeepChoices className="stack gap-1" keep={draft.keep} onChange={(keep) => draft.set({ keep })} />
      <Select
        label={text.remind}
        value={draft.remind}
        options={[
          { value: 'none', label: text.remindChoices.none },
          ...remindDays.map((days) => ({ value: String(days), label: text.remindChoices.days(days) })),
        ]}
        onChange={(remind) => draft.set({ remind })}
      />
      {meanwhile === null ? null : (
        <p role="status" className="warns small">
          {marks.meanwhile[meanwhile]}
        </p>
      )}
      {failure === null ? null : <p role="alert" className="warns">{`${failure.title}. ${failure.text}`}</p>}
      <div className="row gap-2">
        <Button variant="primary" type="submit" aria-busy={save.isPending || undefined}>
          {text.save}
        </Button>
        <Button onClick={onDone}>{text.cancel}</Button>
      </div>
    </form>
  );
}

/** What a person says of a rule. */
const saidOf = ({ name, target, rule, keep, remindDays }: RetentionDraft) => ({ name, target, rule, keep, remindDays });

const everythingKept: Kept = { newest: true, lastSuccess: true, lastFailure: true, noted: true };

interface RuleFields {
  readonly contracts: RuleFormProps['chosen'];
  readonly name: string;
  readonly target: string;
  readonly kind: RetentionDraft['rule']['kind'];
  readonly number: string;
  readonly keep: Kept;
  readonly remind: string;
}

/** What is typed and chosen, and the rule that it becomes. */
function useRuleDraft({ views, initial, chosen, taken }: RuleFormProps) {
  const [fields, setFields] = useState(() => startOf({ views, initial, chosen }));
  const { contracts, name, target, kind, number, keep, remind } = fields;
  const [isTried, setTried] = useState(false);
  const nameError = whyNotName(name.trim(), taken);
  const typed = readNumber(number, kind);
  return {
    ...fields,
    set: (change: Partial<RuleFields>) => setFields((before) => ({ ...before, ...change })),
    nameError: isTried ? nameError : null,
    targetError: target === '' ? text.noTarget : null,
    numberError: isTried && typeof typed === 'string' ? typed : null,
    /** null when something is invalid; from then on that is shown. */
    finish(): RuleToSave | null {
      setTried(true);
      const of = targetOf(target, views, contracts);
      if (nameError !== null || typeof typed === 'string' || of === null) return null;
      return {
        id: initial?.id ?? null,
        opened: initial?.opened,
        name: name.trim(),
        target: of,
        rule: kind === 'older-than' ? { kind, days: typed } : { kind, count: typed },
        keep: { ...keep, noted: keep.noted ?? true },
        remindDays: remind === 'none' ? null : Number(remind),
      };
    },
  };
}

/** What the fields hold at first. */
function startOf({ views, initial, chosen }: Pick<RuleFormProps, 'views' | 'initial' | 'chosen'>): RuleFields {
  if (initial === null) {
    const target = chosen === null ? (views[0]?.id ?? '') : chosenId;
    const rule = { kind: 'older-than', number: '90' } as const;
    return { name: '', contracts: chosen, target, ...rule, keep: everythingKept, remind: '30' };
  }
  const { name, target, rule, keep, remindDays } = initial;
  return {
    name,
    keep,
    kind: rule.kind,
    contracts: target.kind === 'contracts' ? target.contracts : chosen,
    // When the view was deleted, nothing is selected.
    target: target.kind === 'contracts' ? chosenId : (views.find(({ id }) => id === target.id)?.id ?? ''),
    number: String(rule.kind === 'older-than' ? rule.days : rule.count),
    remind: remindDays === null ? 'none' : String(remindDays),
  };
}

function whyNotName(name: string, taken: readonly string[]): string | null {
  if (name === '') return text.noName;
  return taken.includes(name) ? text.taken : null;
}

/** The number, or why the text is not one. */
function readNumber(typed: string, kind: RetentionDraft['rule']['kind']): number | string {
  const [least, most] = kind === 'older-than' ? [1, cleanUpLimits.days] : [0, cleanUpLimits.keepLast];
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : text.wrongNumber(least, most);
}

type RuleToSaveContracts = Extract<RuleToSave['target'], { kind: 'contracts' }>['contracts'];

function targetOf(
  id: string,
  views: readonly RuleView[],
  contracts: RuleFormProps['chosen'] | RuleToSaveContracts,
): RuleToSave['target'] | null {
  const view = views.find((each) => each.id === id);
  if (view !== undefined) return { kind: 'view', id: view.id, name: view.name };
  return contracts === null || id !== chosenId ? null : { kind: 'contracts', contracts: [...contracts] };
}
