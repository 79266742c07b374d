import { connectionQueries } from '@renderer/api/connections';
import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { plainText } from '@shared/words/text';
import { useQuery } from '@tanstack/react-query';
import type { ListedConnection } from './all-connections';
import { hostOf } from './connection-words';
import { ProbeReport } from './probe-report';

interface TestDialogProps {
  readonly connection: ListedConnection;
  readonly onClose: () => void;
}

/** Asks a saved connection's server step by step, with the token that is kept. */
export function TestDialog({ connection, onClose }: TestDialogProps) {
  const baseUrl = connection.baseUrl ?? '';
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.tested({ id: connection.id, baseUrl }));
  const again = () => void refetch();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Test ${plainText(connection.name)}`}
      description={hostOf(baseUrl)}
      footer={
        <>
          <Button busy={isFetching} onClick={again}>
            Test again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <ErrorNotice error={error} doing="test the connection" retrying={isFetching} onRetry={again} />
      )}
      <ProbeReport test={{ isPending: isFetching, report: data ?? null, isCurrent: true }} />
    </Dialog>
  );
}
