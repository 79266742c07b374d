import { isOffered } from '@renderer/api/command-offers';
import { connectionQueries } from '@renderer/api/connections';
import { Select } from '@renderer/ui/select';
import type { ConnectionId } from '@shared/domain/ids';
import { shortText } from '@shared/words/text';
import { useQuery } from '@tanstack/react-query';
import styles from './restore.module.css';
import { chooseConnection, type RestoreRequest } from './restore-job';

/** Before a file is chosen: what a backup is, and over which connection its results go back. */
export function RestoreChoice({ request }: { readonly request: RestoreRequest }) {
  const { data } = useQuery(connectionQueries.all());
  const options = (data?.connections ?? [])
    .filter(({ protection }) => isOffered('restore-file', protection))
    .map(({ id, name }) => ({ value: id as string, label: shortText(name, 60) }));
  return (
    <div className={styles['body']}>
      <p>
        A backup is the file that this app writes before it deletes results. It may come from this computer or from
        another one. Nothing is sent before you have seen what is missing on the server.
      </p>
      <Select
        label="Put the results back on"
        value={request.connectionId ?? ''}
        options={request.connectionId === null ? [{ value: '', label: 'Choose a connection' }, ...options] : options}
        onChange={(id) => {
          if (id !== '') chooseConnection(id as ConnectionId);
        }}
      />
    </div>
  );
}
