import { connectionQueries } from '@renderer/api/connections';
import { describeError } from '@renderer/lib/describe-error';
import { AssetName } from '@renderer/ui/asset-name';
import { KeyValues } from '@renderer/ui/key-values';
import { ProtectionMark } from '@renderer/ui/protection-mark';
import { SafeText } from '@renderer/ui/safe-text';
import { Time } from '@renderer/ui/time';
import type { ConnectionId } from '@shared/domain/ids';
import type { RestorePreview } from '@shared/domain/restore';
import { formatNumber } from '@shared/words/format';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './restore.module.css';
import { leftOut, lossWords, previewTitle } from './restore-words';

interface RestorePreviewViewProps {
  readonly connectionId: ConnectionId;
  readonly preview: RestorePreview;
  readonly zone: string;
  /** It has been confirmed: what it comes to is told by its progress. */
  readonly isSending?: boolean;
}

/** What would be put back, contract by contract, what would not, and which file it comes from. */
export function RestorePreviewView({ connectionId, preview, zone, isSending = false }: RestorePreviewViewProps) {
  const { file, createdAt, madeFrom, isSameServer, contracts } = preview;
  const loss = lossWords(preview);
  return (
    <div className={styles['body']}>
      {isSending ? null : (
        <div role="status">
          <p className={styles['title']}>{previewTitle(preview)}</p>
          {leftOut(preview).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {isSameServer ? null : (
        <Warning>
          This backup was made from another server, <SafeText text={madeFrom.server} max={200} />. The contracts of its
          results are looked for on this one.
        </Warning>
      )}
      {loss === null ? null : <Warning>{loss}</Warning>}
      <KeyValues
        items={[
          { key: 'to', label: 'Goes to', value: <Destination connectionId={connectionId} /> },
          { key: 'file', label: 'Backup', value: <SafeText text={file} max={1000} />, mono: true },
          {
            key: 'made',
            label: 'Made',
            value: (
              <>
                <Time at={createdAt} zone={zone} /> from <SafeText text={madeFrom.name} max={100} />
              </>
            ),
          },
        ]}
      />
      <ContractTable contracts={contracts} />
    </div>
  );
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['warning']}>
    <TriangleAlert size={16} aria-hidden />
    <span>{children}</span>
  </p>
);

function Destination({ connectionId }: Pick<RestorePreviewViewProps, 'connectionId'>) {
  const { data } = useQuery(connectionQueries.all());
  const connection = data?.connections.find(({ id }) => id === connectionId);
  if (connection === undefined) return 'A connection that was removed';
  return (
    <>
      <SafeText text={connection.name} max={100} /> <ProtectionMark protection={connection.protection} />
    </>
  );
}

/** A table that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'By contract' } as const;

const ContractTable = ({ contracts }: Pick<RestorePreview, 'contracts'>) => (
  <section className={styles['tableFrame']} {...scrollable}>
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Contract</th>
          <th scope="col">In the backup</th>
          <th scope="col">To put back</th>
          <th scope="col">There already</th>
          <th scope="col">Left out</th>
        </tr>
      </thead>
      <tbody>
        {contracts.map(({ contractId, name, asset, problem, ...counts }) => (
          <tr key={contractId}>
            <th scope="row">
              <SafeText text={name} max={200} />
              {asset === null ? null : <AssetName fqn={asset} />}
              {problem === null ? null : <p className={styles['problem']}>{describeError(problem).text}</p>}
            </th>
            <td>{formatNumber(counts.results)}</td>
            <td>{formatNumber(problem === null ? counts.missing : 0)}</td>
            <td>{formatNumber(counts.present)}</td>
            <td>{formatNumber(counts.taken + counts.unusable + (problem === null ? 0 : counts.missing))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
