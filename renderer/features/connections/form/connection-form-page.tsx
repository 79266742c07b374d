import { messages as shared } from '@renderer/features/connections/messages';
import { ProbeReport } from '@renderer/features/connections/server/probe-report';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import { Banner, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import { formatElapsed } from '@shared/format/format';
import { plainText } from '@shared/format/text';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useEffect, useRef } from 'react';
import { ConnectionFields } from './connection-fields';
import styles from './connection-form.module.css';
import type { GivenConnection } from './draft';
import { errorsOfSave } from './field-errors';
import { messages } from './messages';
import { type ConnectionForm, useConnectionForm } from './use-connection-form';

interface ConnectionFormPageProps {
  /** The connection to change; null for a new one. */
  readonly connection: Connection | null;
  /** Initial values of a new connection. */
  readonly given?: GivenConnection | undefined;
  /** Why the form was opened automatically. */
  readonly reason?: string;
  readonly onSaved: (saved: Connection) => void;
  readonly onCancel: () => void;
}

/** The form of a server: its address, its token and its settings, with a test beside them. */
export function ConnectionFormPage({ connection, given, reason, onSaved, onCancel }: ConnectionFormPageProps) {
  const form = useConnectionForm(connection, onSaved, given);
  const element = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLTextAreaElement>(null);
  // Where the address is known, the form asks for a token.
  const needsToken = reason !== undefined || given !== undefined;
  useEffect(() => {
    if (needsToken) token.current?.focus({ preventScroll: true });
  }, [needsToken]);
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
      <PageHeader title={connection === null ? shared.connect : messages.edit(plainText(connection.name))} />
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

/** Test, save and cancel, with the failures that no field could fix. */
function FormActions({ form, onCancel }: FormActionsProps) {
  const { test, save, hasPassed } = form;
  const elapsedMs = useElapsed(test.isPending);
  const failed = test.isCurrent && test.report?.passed === false && !test.isPending;
  const refused = save.error !== null && Object.keys(errorsOfSave(save.error)).length === 0 ? save.error : null;
  return (
    <div className={styles['foot']}>
      {test.error === null ? null : <ErrorNotice error={test.error} task={shared.tasks.test} onRetry={test.run} />}
      {refused === null ? null : <ErrorNotice error={refused} task={messages.actions.saveTask} onRetry={save.run} />}
      <div className="cluster gap-2">
        <Button
          variant={hasPassed ? 'secondary' : 'primary'}
          busy={test.isPending}
          elapsed={elapsedMs < 1000 ? undefined : formatElapsed(elapsedMs)}
          onClick={test.run}
        >
          {messages.actions.test}
        </Button>
        <Button type="submit" variant={hasPassed ? 'primary' : 'secondary'} busy={save.isPending}>
          {messages.actions.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {shared.cancel}
        </Button>
      </div>
      {save.isWaiting ? <p role="status">{messages.actions.waits}</p> : null}
      {failed ? (
        <p className="caution" role="status">
          {messages.actions.testFailed}
        </p>
      ) : null}
    </div>
  );
}
