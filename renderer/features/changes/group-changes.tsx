import { useRecentChanges } from '@renderer/api/contract/recent-changes';
import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { Time } from '@renderer/ui/marks/time';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentChange } from '@shared/results/changes/recent-changes';
import { useId, useMemo } from 'react';
import { changeColumns, changeKey } from './change-columns';
import styles from './changes.module.css';
import { messages } from './messages';

interface GroupChangesProps {
  readonly connectionId: ConnectionId;
  /** Keys of contracts. */
  readonly keys: readonly string[];
  readonly onOpen: (change: ContractChange) => void;
}

/** What changed in some contracts in the last days, those that a failure followed first, in the flow of a page. */
export function GroupChanges({ connectionId, keys, onOpen }: GroupChangesProps) {
  const zone = zoneOf(useSettings().zone);
  const { list, changes } = useRecentChanges(connectionId);
  const titleId = useId();
  const shown = useMemo(() => {
    const wanted = new Set(keys);
    return changes?.filter(({ indexed }) => indexed !== undefined && wanted.has(indexed.key)) ?? [];
  }, [changes, keys]);
  const columns = useMemo(() => changeColumns(zone), [zone]);
  if (list === undefined || changes === undefined) return null;
  return (
    <section className="stack gap-2" aria-labelledby={titleId}>
      <div className="row wraps gap-wrap">
        <h2 id={titleId} className={styles['groupTitle']}>
          {messages.ofGroup}
        </h2>
        <span className="quiet">
          {messages.facts.since} <Time at={list.from} zone={zone} precision="minute" />
        </span>
      </div>
      {list.source === 'seen' ? <p className="quiet">{messages.facts.seen}</p> : null}
      {shown.length === 0 ? (
        <p className="secondary">
          {list.source === 'server' && list.readAt === null ? messages.empty.waiting : messages.noneOfGroup}
        </p>
      ) : (
        <DataGrid<RecentChange>
          label={messages.ofGroup}
          isInFlow
          columns={columns}
          rows={shown}
          lines="two-lines"
          rowKey={changeKey}
          onOpen={({ change }) => onOpen(change)}
        />
      )}
    </section>
  );
}
