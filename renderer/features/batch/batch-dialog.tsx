import { type Over, useOver, usePlanForLater } from '@renderer/api/local/planned';
import { startBatch } from '@renderer/api/operation/batches';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { LabelledSegmented } from '@renderer/ui/fields/labelled-segmented';
import { Select } from '@renderer/ui/fields/select';
import { TextArea } from '@renderer/ui/fields/text-field';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { BatchOptions } from '@shared/domain/batch/batch';
import { batchLimits } from '@shared/domain/batch/words';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { contractTitle } from '@shared/format/contract-title';
import { formatAbout } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import styles from './batch.module.css';
import { BatchFoot } from './batch-foot';
import { messages } from './messages';
import { type BatchPlan, eachOnce, findByNames, planOf } from './plan';

const { dialog: text } = messages;

interface BatchDialogProps {
  readonly connectionId: ConnectionId;
  /** The selected contracts; more can be added by name. */
  readonly contracts: readonly IndexedContract[];
  /** To begin with; the usual ones where absent. */
  readonly options?: BatchOptions | undefined;
  readonly plannedId?: string | undefined;
  /** All contracts of the connection. */
  readonly all: readonly IndexedContract[];
  readonly isReadOnly: boolean;
  readonly lacksRight: boolean;
  readonly onClose: () => void;
  /** Called with the id of the batch. */
  readonly onStarted: (batchId: string) => void;
}

/** Shows what validating these contracts will do, and starts it. */
export function BatchDialog(props: BatchDialogProps) {
  const { connectionId, contracts, plannedId = null, all, isReadOnly, lacksRight, onClose, onStarted } = props;
  const [options, setOptions] = useState<BatchOptions>(props.options ?? usual);
  const [names, setNames] = useState<string | null>(contracts.length === 0 ? '' : null);
  const [now] = useState(Date.now);
  const named = useMemo(() => findByNames(names ?? '', all), [names, all]);
  const chosen = useMemo(() => eachOnce([...contracts, ...named.found]), [contracts, named]);
  const plan = useMemo(
    () => planOf(chosen, { isReadOnly, lacksRight, now }, options),
    [chosen, isReadOnly, lacksRight, now, options],
  );
  const start = useMutation({
    mutationFn: () => startBatch({ connectionId, items: plan.items, options, plannedId }),
    onSuccess: ({ batchId }) => onStarted(batchId),
  });
  const later = usePlanForLater(connectionId);
  const toast = useToast();
  const failed = useFailureToast();
  const planLater = () =>
    void later.plan({ action: { kind: 'validate', options }, contracts: chosen.map(plannedOf) }, plannedId).then(() => {
      toast.show({ title: text.planned, text: text.plannedHint, tone: 'success' });
      onClose();
    }, failed(text.planFailed));
  const over = useOver(connectionId, isBegun(start) ? null : plannedId);
  const whyNot = over?.reason ?? whyNotStart(plan) ?? (later.isOffered ? text.away : null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      busy={start.isPending || later.isSaving}
      onClose={onClose}
      title={text.title(chosen.length)}
      // The button gets the focus at once, unless names have to be pasted.
      {...(contracts.length === 0 ? {} : { initialFocus: button })}
      footer={
        <BatchFoot
          {...{ wanted: plan.wanted, over, startRef: button, onClose }}
          start={{ isBusy: start.isPending, whyNot, onPress: () => start.mutate() }}
          later={later.isOffered ? { isBusy: later.isSaving, whyNot: whyNotStart(plan), onPress: planLater } : null}
        />
      }
    >
      <div className="stack gap-3">
        <Wanted {...{ over, whyNot, plan }} of={chosen.length} />
        <div className={styles['fields']}>
          <OptionFields options={options} onChange={setOptions} />
        </div>
        {names === null ? (
          <div>
            <LinkButton onClick={() => setNames('')}>{text.byName}</LinkButton>
          </div>
        ) : (
          <TextArea
            label={text.namesLabel}
            value={names}
            onChange={(next) => setNames(next.slice(0, longestList))}
            error={named.unknown.length === 0 ? null : text.unknownNames(listOf(named.unknown))}
            hint={named.found.length === 0 ? undefined : text.added(chosen.length - contracts.length)}
          />
        )}
        <p className="secondary">{text.once}</p>
        {start.error === null ? null : <ErrorNotice error={AppError.from(start.error)} task={text.failed} />}
      </div>
    </Dialog>
  );
}

/** Its planned action is gone by it then, as it should be. */
const isBegun = ({ isPending, isSuccess }: { readonly isPending: boolean; readonly isSuccess: boolean }): boolean =>
  isPending || isSuccess;

interface WantedProps {
  readonly over: Over | null;
  readonly whyNot: string | null;
  readonly plan: BatchPlan;
  /** How many contracts were chosen. */
  readonly of: number;
}

/** What will be validated and what not, or why nothing can be. */
function Wanted({ over, whyNot, plan, of }: WantedProps) {
  if (over !== null) return <p role="status">{over.reason}</p>;
  return (
    <>
      <p>{whyNot ?? `${text.wanted(plan.wanted, of)} ${estimateOf(plan)}`}</p>
      <Skipped skipped={plan.skipped} />
    </>
  );
}

const plannedOf = ({ contract }: IndexedContract) => ({ id: contract.id, name: contractTitle(contract) });

function whyNotStart({ wanted, items }: BatchPlan): string | null {
  if (wanted === 0) return text.none;
  return items.length > batchLimits.items ? text.tooMany(batchLimits.items) : null;
}

/** Maximum length of a pasted list, in UTF-16 units. */
const longestList = 200_000;

const usual: BatchOptions = { parallel: 2, gapMs: 0, mostErrors: 20 };

function estimateOf({ estimateMs, known, wanted }: BatchPlan): string {
  if (wanted === 0) return '';
  if (estimateMs === null) return text.noEstimate;
  const time = formatAbout(estimateMs);
  return known === wanted ? text.estimate(time) : text.partEstimate(time, known, wanted);
}

const fewNames = 3;

const listOf = (names: readonly string[]): string => {
  const shown = names.slice(0, fewNames).map((name) => shortText(name, 60));
  return text.names(shown.join(', '), names.length - shown.length);
};

/** Why some contracts are skipped, with their names. */
export function Skipped({ skipped }: Pick<BatchPlan, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <section aria-label={text.skipped}>
      <ul className={styles['skipped']}>
        {skipped.map(({ reason, names }) => (
          <li key={reason}>
            {text.reasons[reason]}:{' '}
            <span className="secondary">
              <SafeText text={listOf(names)} max={400} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OptionFieldsProps {
  readonly options: BatchOptions;
  readonly onChange: (options: BatchOptions) => void;
}

const parallels = Array.from({ length: batchLimits.parallel }, (_, at) => {
  return { value: String(at + 1), label: String(at + 1) };
});
const gaps = Object.entries(text.gaps).map(([value, label]) => ({ value, label }));
const errors = ['1', '5', '20', '100'].map((value) => ({ value, label: text.errorCount(Number(value)) }));

function OptionFields({ options, onChange }: OptionFieldsProps) {
  const { parallel, gapMs, mostErrors } = options;
  return (
    <>
      <LabelledSegmented
        label={text.parallel}
        value={String(parallel)}
        options={parallels}
        onChange={(value) => onChange({ ...options, parallel: Number(value) })}
      />
      <Select
        label={text.gap}
        value={String(gapMs)}
        options={gaps}
        onChange={(value) => onChange({ ...options, gapMs: Number(value) })}
      />
      <Select
        label={text.errors}
        value={String(mostErrors)}
        options={errors}
        onChange={(value) => onChange({ ...options, mostErrors: Number(value) })}
      />
    </>
  );
}
