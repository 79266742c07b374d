import { ProbeReport } from '@renderer/features/connections/server/probe-report';
import { useCommands } from '@renderer/lib/use-commands';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Banner, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection';
import { formatElapsed } from '@shared/format/format';
import { plainText } from '@shared/format/text';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useEffect, useRef } from 'react';
import { ConnectionFields } from './connection-fields';
import styles from './connection-form.module.css';
import { errorsOfSave } from './field-of-failure';
import { type ConnectionForm, useConnectionForm } from './use-connection-form';

interface ConnectionFormPageProps {
  /** The connection to change; null for a new one. */
  readonly connection: Connection | null;
  /** Why the form has opened by itself. */
  readonly reason?: string;
  readonly onSaved: (saved: Connection) => void;
  readonly onCancel: () => void;
}

/** Tells the app where a server is and who we are there. */
export function ConnectionFormPage({ connection, reason, onSaved, onCancel }: ConnectionFormPageProps) {
  const form = useConnectionForm(connection, onSaved);
  const element = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLTextAreaElement>(null);
  // It has opened for want of a token: that is what is typed first.
  const isWanted = reason !== undefined;
  useEffect(() => {
    if (isWanted) token.current?.focus({ preventScroll: true });
  }, [isWanted]);
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save.run();
  };
  useCommands('form', { 'test-or-save': form.hasPassed ? form.save.run : form.test.run }, element);
  return (
    <>
      {reason === undefined ? null : (
        <Banner tone="warning" icon={<KeyRound size={16} aria-hidden />}>
          {reason}
        </Banner>
      )}
      <PageHeader title={connection === null ? 'Connect to a server' : `Edit ${plainText(connection.name)}`} />
      <div className={styles['page']}>
        <form ref={element} className={styles['form']} noValidate onSubmit={submit}>
          <div className={styles['fields']}>
            <ConnectionFields form={form} connection={connection} tokenRef={token} />
            <FormActions form={form} onCancel={onCancel} />
          </div>
          <div className={styles['probe']}>
            <ProbeReport test={form.test} />
          </div>
        </form>
      </div>
    </>
  );
}

interface FormActionsProps {
  readonly form: ConnectionForm;
  readonly onCancel: () => void;
}

/** Test, save and leave. What no field can mend is said here. */
function FormActions({ form, onCancel }: FormActionsProps) {
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
