import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { formatElapsed } from '@shared/words/format';
import styles from './connection-form.module.css';
import { errorsOfSave } from './field-of-failure';
import type { ConnectionForm } from './use-connection-form';

interface FormActionsProps {
  readonly form: ConnectionForm;
  readonly onCancel: () => void;
}

/** Test, save and leave. What no field can mend is said here. */
export function FormActions({ form, onCancel }: FormActionsProps) {
  const { test, save, hasPassed } = form;
  const elapsedMs = useElapsed(test.isPending);
  const failed = test.isCurrent && test.report?.passed === false && !test.isPending;
  const refused = save.error !== null && Object.keys(errorsOfSave(save.error)).length === 0 ? save.error : null;
  return (
    <div className={styles['foot']}>
      {test.error === null ? null : <ErrorNotice error={test.error} doing="test the connection" onRetry={test.run} />}
      {refused === null ? null : <ErrorNotice error={refused} doing="save the connection" onRetry={save.run} />}
      <div className={styles['actions']}>
        <Button
          variant={hasPassed ? 'secondary' : 'primary'}
          busy={test.isPending}
          elapsed={elapsedMs < 1000 ? undefined : formatElapsed(elapsedMs)}
          onClick={test.run}
        >
          Test
        </Button>
        <Button type="submit" variant={hasPassed ? 'primary' : 'secondary'} busy={save.isPending}>
          Save and open
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {failed ? (
        <p className={styles['warning']} role="status">
          The test failed. You can save the connection all the same and mend it later.
        </p>
      ) : null}
    </div>
  );
}
