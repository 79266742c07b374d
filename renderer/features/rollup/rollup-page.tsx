import { type ContractIndex, useContractIndex } from '@renderer/api/contract/contract-index';
import { useDayStarts } from '@renderer/lib/use-day-starts';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Crumb, Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type ContractGroup, groupsOf, groupWords } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { type ReactNode, useId, useMemo } from 'react';
import { messages } from './messages';
import { PromisesTable } from './promises-table';
import styles from './rollup.module.css';
import { RollUpHead } from './rollup-head';

/** The contracts of a group, and what the parts of its page are drawn from. */
export interface RolledUp {
  readonly group: ContractGroup;
  /** Keys of its contracts, worst first. */
  readonly keys: readonly string[];
  readonly find: (key: string) => IndexedContract | undefined;
  /** Contracts that wait for their first read. */
  readonly waiting: number;
  /** Tells this group from others. */
  readonly about: string;
  readonly revision: number;
  /** The beginnings of the last 90 days, and the end of today. */
  readonly starts: readonly number[];
}

interface RollUpProps {
  readonly connectionId: ConnectionId;
  readonly kind: GroupKind;
  readonly groupKey: string;
  readonly zone: string;
  readonly worstFirst: (contracts: readonly IndexedContract[]) => readonly string[];
  readonly onList: () => void;
  readonly onReport: (group: ContractGroup, keys: readonly string[]) => void;
  /** What other features draw of it: how it went, what changed, the contracts themselves and their days. */
  readonly parts: {
    readonly trend: (of: RolledUp) => ReactNode;
    readonly contracts: (of: RolledUp) => ReactNode;
    readonly changes: (of: RolledUp) => ReactNode;
    readonly days: (of: RolledUp) => ReactNode;
  };
}

/** One owner, team, domain, data product, schema or service: its contracts, what fails, and what of its promises was met. */
export function RollUpPage(props: RollUpProps) {
  const index = useContractIndex(props.connectionId);
  const rolledUp = useRolledUp(props, index);
  const listTitle = useId();
  const { kind, onList, onReport, parts } = props;
  if (index === undefined) return <SkeletonRows count={8} label={messages.loading} />;
  if (rolledUp === null) {
    return (
      <Fill>
        <Crumb place={messages.contractList} onBack={onList} />
        <PageHeader title={groupWords[kind].name} />
        <EmptyState
          title={messages.gone.title}
          text={messages.gone.text}
          action={<Button onClick={onList}>{messages.gone.action}</Button>}
        />
      </Fill>
    );
  }
  const { group, keys } = rolledUp;
  return (
    <Fill>
      <Crumb place={messages.contractList} onBack={onList} />
      <RollUpHead group={group} onReport={() => onReport(group, keys)} />
      <div className="relative fill scrolls">
        <div className={styles['page']}>
          {parts.trend(rolledUp)}
          <PromisesTable {...rolledUp} connectionId={props.connectionId} />
          <section className="stack gap-2" aria-labelledby={listTitle}>
            <h2 id={listTitle} className={styles['title']}>
              {messages.contractList}
            </h2>
            {parts.contracts(rolledUp)}
          </section>
          {parts.changes(rolledUp)}
          {parts.days(rolledUp)}
        </div>
      </div>
    </Fill>
  );
}

/** null while nothing is known, or where no contract belongs to it. */
function useRolledUp(
  { kind, groupKey, zone, worstFirst }: RollUpProps,
  index: ContractIndex | undefined,
): RolledUp | null {
  const starts = useDayStarts(zone, 90);
  return useMemo(() => {
    const contracts = index?.contracts.filter(({ contract }) => !contract.deleted) ?? [];
    const group = groupsOf(contracts, kind).find(({ key }) => key === groupKey);
    if (index === undefined || group === undefined) return null;
    const keys = worstFirst(group.contracts);
    return {
      ...{ group, keys, starts },
      find: (key) => index.byKey.get(key),
      waiting: group.contracts.filter(({ readAt, problem }) => readAt === null && problem === null).length,
      about: `${kind} ${groupKey} ${keys.length}`,
      revision: index.revision,
    };
  }, [index, kind, groupKey, starts, worstFirst]);
}
