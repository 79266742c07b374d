import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Panel } from '@renderer/ui/layout/panel';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { WhyRequest } from '@renderer/ui/marks/why-request';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { formatInstantWithZone } from '@shared/format/instant';
import FileJson from 'lucide-react/icons/file-json';
import type { ReactNode } from 'react';
import { FileTable } from './file-table';
import { messages } from './messages';
import type { FileSide } from './open-pair';
import type { PairSide, ReadSide } from './use-pair-side';

interface SideCardProps {
  /** Which of the two it is. */
  readonly label: string;
  readonly read: ReadSide;
  readonly zone: string;
  /** Null where there is no screen of it. */
  readonly onOpen: (() => void) | null;
  /** Chooses another contract. */
  readonly choose: ReactNode;
  /** Another table of its file is chosen. */
  readonly onTable: (file: FileSide, table: string) => void;
}

/** One of the two contracts, where it is and from when, or why it is missing. */
export function SideCard({ label, read, zone, onOpen, ...rest }: SideCardProps) {
  const { side, connection } = read;
  return (
    <Panel
      title={label}
      note={
        side.kind === 'ready' ? <SideDate side={side} connectionId={connection?.id ?? null} zone={zone} /> : undefined
      }
      actions={
        onOpen === null || side.kind !== 'ready' ? undefined : (
          <Button size="small" variant="ghost" onClick={onOpen}>
            {messages.open}
          </Button>
        )
      }
    >
      <Side read={read} {...rest} />
    </Panel>
  );
}

type Ready = Extract<PairSide, { readonly kind: 'ready' }>;

interface SideDateProps {
  readonly side: Ready;
  /** Whose requests are in the log; null for a file. */
  readonly connectionId: ConnectionId | null;
  readonly zone: string;
}

/** When the contract was changed last, or from when the copy is where its server was not reached. */
function SideDate({ side: { contract, stale }, connectionId, zone }: SideDateProps) {
  if (stale !== null) {
    const time = formatInstantWithZone(stale.at, zone, 'minute');
    const text = stale.isAway ? messages.offline(time) : messages.stale(time);
    if (connectionId === null) return text;
    return (
      <WhyRequest by="contracts." connectionId={connectionId}>
        {text}
      </WhyRequest>
    );
  }
  if (contract.updatedAt === null) return null;
  const time = <Time key="time" at={contract.updatedAt} zone={zone} precision="minute" />;
  return <FilledText text={messages.updated} parts={{ time }} />;
}

function Side({ read, choose, onTable }: Pick<SideCardProps, 'read' | 'choose' | 'onTable'>) {
  const { side } = read;
  switch (side.kind) {
    case 'waiting':
      return <SkeletonRows count={2} label={messages.loading} />;
    case 'failed':
      return <ReadFailure error={side.error} task={messages.reading} onRetry={read.retry} retrying={read.isReading} />;
    case 'gone':
      return <EmptyState {...messages.gone} action={choose} />;
    case 'removed':
      return <EmptyState {...messages.removed} action={choose} />;
    case 'no-file':
      return <EmptyState {...messages.noFile} action={choose} />;
    case 'not-chosen':
      return <EmptyState {...messages.notChosen} action={choose} />;
    case 'ready':
      return <Facts side={side} read={read} onTable={onTable} />;
  }
}

interface FactsProps extends Pick<SideCardProps, 'read' | 'onTable'> {
  readonly side: Ready;
}

function Facts({ side: { contract }, read, onTable }: FactsProps) {
  const { connection, file } = read;
  const { version, asset, approval, deleted } = contract;
  return (
    <div className="stack gap-1">
      <div className="cluster gap-2">
        <span className="strong breaks">
          <SafeText text={contractTitle(contract)} max={200} />
        </span>
        {version === null ? null : <span className="faint figures">{messages.version(version.toFixed(1))}</span>}
        <ApprovalBadge approval={approval} />
        {deleted ? <Badge>{messages.deleted}</Badge> : null}
      </div>
      <div className="cluster gap-3 secondary">
        {connection === null ? null : (
          <span className="row gap-icon">
            <ColourMark colour={connection.colour} />
            <SafeText text={connection.name} max={80} />
          </span>
        )}
        {file === null ? null : (
          <span className="row gap-icon">
            <FileJson size={14} aria-hidden /> <SafeText text={file.name} max={120} />
          </span>
        )}
        {asset === null ? null : <AssetMark asset={asset} />}
      </div>
      {file === null ? null : <FileTable file={file} onChoose={(table) => onTable(file, table)} />}
    </div>
  );
}
