import { useSettings } from '@renderer/api/app';
import { type RuleToSave, useRetentionChanges, useRetentionRules } from '@renderer/api/retention';
import { describeError } from '@renderer/lib/describe-error';
import { readFileText } from '@renderer/lib/file-text';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useReturnFocus } from '@renderer/ui/hooks/use-return-focus';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { FileButton } from '@renderer/ui/primitives/file-button';
import type { ConnectionId } from '@shared/domain/ids';
import { retentionLimits } from '@shared/domain/limits';
import type { RetentionRule, RetentionTarget } from '@shared/domain/retention-rule';
import { AppError } from '@shared/errors/app-error';
import { plainText, shortText } from '@shared/format/text';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';
import { closeRetention } from './open-retention';
import styles from './retention.module.css';
import { RuleForm, type RuleView } from './rule-form';
import { type RuleActions, type RuleContracts, RuleRow } from './rule-row';

interface RetentionDialogProps {
  readonly connectionId: ConnectionId;
  /** Contracts for which a new rule is made at once; null to show the rules. */
  readonly chosen: Extract<RetentionTarget, { kind: 'contracts' }>['contracts'] | null;
  readonly views: readonly RuleView[];
  readonly contractsOf: (rule: RetentionRule) => RuleContracts;
  /** Why nothing can be deleted on this connection; null when it can. */
  readonly reason: string | null;
  readonly onRun: RuleActions['onRun'];
  readonly onShowRun: RuleActions['onShowRun'];
}

/** The rules of a connection: made, changed, run, and passed on as a file. */
export function RetentionDialog(props: RetentionDialogProps) {
  const { connectionId, chosen, views } = props;
  const rules = useRetentionRules(connectionId);
  const [edited, setEdited] = useState<RuleToSave | 'new' | null>(chosen === null ? null : 'new');
  const add = useRef<HTMLButtonElement>(null);
  useReturnFocus(edited !== null, add);
  const passing = usePassing(connectionId);
  return (
    <Dialog
      open
      width="large"
      onClose={closeRetention}
      title={messages.title}
      description={messages.hint}
      footer={
        edited === null ? (
          <>
            <FileButton accept=".json" label={messages.fileLabel} onChoose={(file) => void passing.importFile(file)}>
              {messages.import}
            </FileButton>
            <Button
              disabledReason={rules.length === 0 ? messages.none.title : null}
              onClick={() => void passing.exportFile()}
            >
              {messages.export}
            </Button>
            <Button onClick={closeRetention}>{messages.close}</Button>
            <Button ref={add} variant="primary" onClick={() => setEdited('new')}>
              {messages.add}
            </Button>
          </>
        ) : undefined
      }
    >
      {edited === null ? (
        <Rules {...props} rules={rules} onEdit={setEdited} />
      ) : (
        <RuleForm
          {...{ connectionId, views, chosen }}
          initial={edited === 'new' ? null : edited}
          taken={rules.filter(({ id }) => edited === 'new' || id !== edited.id).map(({ name }) => name)}
          onDone={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

interface RulesProps extends RetentionDialogProps {
  readonly rules: readonly RetentionRule[];
  readonly onEdit: (rule: RuleToSave) => void;
}

function Rules({ connectionId, rules, contractsOf, reason, onRun, onShowRun, onEdit }: RulesProps) {
  const zone = zoneOf(useSettings().zone);
  const now = useNow();
  const { remove, restore } = useRetentionChanges(connectionId);
  const [removed, setRemoved] = useState<RetentionRule | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with its rule, and the focus must not.
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);
  const failed = useFailed();
  const actions: RuleActions = {
    onRun,
    onShowRun,
    onEdit: ({ id, name, target, rule, keep, remindDays }) => onEdit({ id, name, target, rule, keep, remindDays }),
    onDuplicate: ({ target, rule, keep, remindDays }) => onEdit({ id: null, name: '', target, rule, keep, remindDays }),
    onRemove: (rule) => void remove.mutateAsync(rule.id).then(() => setRemoved(rule), failed(messages.tasks.remove)),
  };
  const putBack = (rule: RetentionRule) =>
    void restore.mutateAsync(rule).then(() => setRemoved(null), failed(messages.tasks.save));
  return (
    <div className="stack gap-2">
      {rules.length === 0 ? <EmptyState {...messages.none} /> : null}
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} contracts={contractsOf(rule)} {...{ rule, reason, zone, now, actions }} />
        ))}
      </ul>
      {removed === null ? null : (
        <div className="row gap-2 small" role="status">
          {messages.removed(plainText(shortText(removed.name, 80)))}
          <Button ref={undo} size="small" onClick={() => putBack(removed)}>
            {messages.undo}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says why something could not be done. */
function useFailed() {
  const toast = useToast();
  return (task: string) => (thrown: unknown) => {
    const error = AppError.from(thrown);
    const { title, text } = describeError(error, task);
    const where = error.code === 'rules_unreadable' ? error.details?.where : undefined;
    toast.show({ title, text: where === undefined ? text : messages.unreadableFile(where), tone: 'failed' });
  };
}

/** Rules as files. Each says what came of it. */
function usePassing(connectionId: ConnectionId) {
  const { importFile, exportFile } = useRetentionChanges(connectionId);
  const toast = useToast();
  const failed = useFailed();
  return {
    exportFile: () =>
      exportFile.mutateAsync().then((exported) => {
        if (exported !== null) toast.show({ title: messages.exported(exported.rules), tone: 'success' });
      }, failed(messages.tasks.export)),
    importFile: async (file: File) => {
      const found = await readFileText(file, retentionLimits.fileBytes);
      if (found.kind === 'unusable') {
        toast.show({ title: messages.notImported, text: found.sentence, tone: 'failed' });
        return;
      }
      await importFile.mutateAsync(found.text).then(({ added, unknown, unreadable }) => {
        const left = [
          ...(unknown === 0 ? [] : [messages.left.unknown(unknown)]),
          ...(unreadable === 0 ? [] : [messages.left.unreadable(unreadable)]),
        ];
        toast.show({ title: messages.imported(added), ...(left.length === 0 ? {} : { text: left.join(' ') }) });
      }, failed(messages.tasks.import));
    },
  };
}
