import { useClearIndex, useIndexStatus } from '@renderer/api/contract/contract-index';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Panel } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import { formatInstantWithZone } from '@shared/format/instant';
import { plainText } from '@shared/format/text';
import { useState } from 'react';
import { messages } from './messages';

interface LocalDataProps {
  readonly connection: ListedConnection;
  readonly zone: string;
}

const { localData: text } = messages;

/** The data that the app stores about a server on this computer, and a button to delete it. */
export function LocalData({ connection, zone }: LocalDataProps) {
  const status = useIndexStatus(connection.id);
  const clear = useClearIndex(connection.id);
  const [isAsking, setAsking] = useState(false);
  const oldest = status?.oldestReadAt ?? null;
  const isEmpty = status === undefined || status.contracts === 0;
  return (
    <Panel title={text.title}>
      <p>
        {isEmpty || oldest === null ? text.none : text.kept(status.contracts, formatInstantWithZone(oldest, zone))}{' '}
        <span className="faint">{text.hint}</span>
      </p>
      {clear.error === null ? null : <ErrorNotice error={clear.error} task={text.task} />}
      <div>
        <Button disabledReason={isEmpty ? text.none : null} onClick={() => setAsking(true)}>
          {text.clear}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={text.question(plainText(connection.name))}
        confirmLabel={text.confirm}
        tone="danger"
        busy={clear.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {text.consequence}
      </ConfirmDialog>
    </Panel>
  );
}
