import { useSettings } from '@renderer/api/local/app';
import { useItemFiles, useLocalChanges, useLocalItems } from '@renderer/api/local/local-items';
import { useWriters } from '@renderer/api/local/shared-folder';
import { zoneOf } from '@renderer/lib/time-zone';
import { ItemFileButtons } from '@renderer/marks/item-files';
import { useRemoval } from '@renderer/marks/undo-removal';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useReturnFocus } from '@renderer/ui/hooks/use-return-focus';
import { Button } from '@renderer/ui/primitives/button';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ConnectionId } from '@shared/domain/ids';
import type { RetentionRule, RetentionTarget } from '@shared/domain/operation/retention-rule';
import { plainText, shortText } from '@shared/format/text';
import { useRef, useState } from 'react';
import { messages } from './messages';
import { closeRetention } from './open-retention';
import styles from './retention.module.css';
import { RuleForm, type RuleToSave, type RuleView } from './rule-form';
import { type RuleActions, type RuleContracts, RuleRow } from './rule-row';

interface RetentionDialogProps {
  readonly connectionId: ConnectionId;
  /** Contracts for a new rule; null to show the rules. */
  readonly chosen: Extract<RetentionTarget, { kind: 'contracts' }>['contracts'] | null;
  readonly views: readonly RuleView[];
  readonly contractsOf: (rule: RetentionRule) => RuleContracts;
  /** Why nothing can be deleted on this connection; null when it can. */
  readonly reason: string | null;
  readonly onRun: RuleActions['onRun'];
  readonly onShowRun: RuleActions['onShowRun'];
}

/** The rules of a connection: create, change, run, export. */
export function RetentionDialog(props: RetentionDialogProps) {
  const { connectionId, chosen, views } = props;
  const rules = useLocalItems(connectionId, 'rule');
  const [edited, setEdited] = useState<RuleToSave | 'new' | null>(chosen === null ? null : 'new');
  const add = useRef<HTMLButtonElement>(null);
  useReturnFocus(edited !== null, add);
  const files = useItemFiles(connectionId, 'rule');
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
            <ItemFileButtons files={files} whyNot={rules.length === 0 ? messages.none.title : null} />
            <CloseButton onClick={closeRetention} />
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
          connectionId={connectionId}
          views={views}
          chosen={chosen}
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
  const writers = useWriters(connectionId, 'rule');
  const { remove, put } = useLocalChanges(connectionId, 'rule');
  const { drop, undo } = useRemoval<RetentionRule>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: (rule) => put.mutateAsync([rule]),
    removed: ({ name }) => messages.removed(plainText(shortText(name, 80))),
    tasks: messages.tasks,
  });
  const actions: RuleActions = {
    onRun,
    onShowRun,
    onEdit: (opened) => {
      const { id, name, target, rule, keep, remindDays } = opened;
      onEdit({ id, name, target, rule, keep, remindDays, opened });
    },
    onDuplicate: ({ target, rule, keep, remindDays }) => onEdit({ id: null, name: '', target, rule, keep, remindDays }),
    onRemove: drop,
  };
  return (
    <div className="stack gap-2">
      {rules.length === 0 ? <EmptyState {...messages.none} /> : null}
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            contracts={contractsOf(rule)}
            rule={rule}
            reason={reason}
            zone={zone}
            writer={writers.get(rule.id)}
            now={now}
            actions={actions}
          />
        ))}
      </ul>
      {undo}
    </div>
  );
}
