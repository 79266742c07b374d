import { useWeeks } from '@renderer/api/contract/contract-days';
import { placeKey, placeMenu } from '@renderer/lib/commands/place-menu';
import { OutcomeCounts, WeekText } from '@renderer/marks/group-head';
import { Select } from '@renderer/ui/fields/select';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { type ContractGroup, groupsOf, groupWords, toldKinds } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { type WeekRate, weekRate } from '@shared/results/standing/outcome-days';
import { useId, useMemo } from 'react';
import styles from './home.module.css';
import { useHomePlace } from './home-place';
import { messages } from './messages';
import { MoreRows } from './more-rows';

const { groupTable: text } = messages;

interface GroupTableProps {
  readonly connectionId: ConnectionId;
  /** Keys of the contracts that count. */
  readonly keys: readonly string[];
  /** Tells this choice of contracts from another. */
  readonly about: string;
  readonly find: (key: string) => IndexedContract | undefined;
  readonly revision: number;
  /** The beginnings of the last days, seven or more, and the end of today. */
  readonly starts: readonly number[];
  /** Shows the page about a group. */
  readonly onOpen: (group: ContractGroup) => void;
  readonly onOpenInWindow: (group: ContractGroup, isDropped: boolean) => void;
}

const fewGroups = 5;
/** Counting reads all runs of a week, so not for each of the many changes of a check. */
const throttleMs = (contracts: number): number => 3000 + 10 * contracts;
const keyOf = ({ key }: ContractGroup): string => `group ${key}`;

/** How the contracts of each owner, team, schema and so on stand, those with failing ones first. */
export function GroupTable({
  connectionId,
  keys,
  about,
  find,
  revision,
  starts,
  onOpen,
  onOpenInWindow,
}: GroupTableProps) {
  const titleId = useId();
  const contracts = useMemo(() => keys.flatMap((key) => find(key) ?? []), [keys, find]);
  const kinds = useMemo(() => toldKinds(contracts), [contracts]);
  const [chosen, setChosen] = useHomePlace(connectionId, 'groupedBy');
  const [shown, setShown] = useHomePlace(connectionId, 'groupRows');
  const kind = kinds.find((each) => each === chosen) ?? kinds[0];
  const groups = useMemo(() => (kind === undefined ? [] : groupsOf(contracts, kind)), [contracts, kind]);
  const counted = useThrottledValue(revision, throttleMs(keys.length));
  const week = useMemo(() => starts.slice(-8), [starts]);
  const weeks = useWeeks(connectionId, { keys, starts: week, about, revision: counted });
  const columns = useMemo(
    () =>
      groupColumns(kind ?? 'owner', (group) =>
        weeks === undefined ? undefined : weekRate(group.contracts.map(({ key }) => weeks.get(key))),
      ),
    [kind, weeks],
  );
  const rows = useMemo(() => groups.slice(0, shown), [groups, shown]);
  const onKeyDown = placeKey((index) => {
    const group = rows[index];
    if (group !== undefined) onOpenInWindow(group, false);
  });
  if (kind === undefined) return null;
  return (
    <section onKeyDown={onKeyDown} className="stack gap-2" aria-labelledby={titleId}>
      <div className="row wraps gap-wrap">
        <h2 id={titleId} className={styles['groupTitle']}>
          {text.title}
        </h2>
        <Select<GroupKind>
          label={text.by}
          hideLabel
          size="small"
          value={kind}
          options={kinds.map((value) => ({ value, label: groupWords[value].name }))}
          onChange={setChosen}
        />
      </div>
      <DataGrid<ContractGroup>
        label={text.title}
        isInFlow
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        total={groups.length}
        onOpen={onOpen}
        rowMenu={(group) =>
          placeMenu({ open: () => onOpen(group), openInWindow: (isDropped) => onOpenInWindow(group, isDropped) })
        }
        resetKey={kind}
      />
      <MoreRows count={groups.length} shown={rows.length} few={fewGroups} onShow={setShown} />
    </section>
  );
}

/** The columns of the table. */
export const groupColumns = (
  kind: GroupKind,
  weekOf: (group: ContractGroup) => WeekRate | undefined,
): readonly GridColumn<ContractGroup>[] => [
  {
    id: 'name',
    header: groupWords[kind].name,
    width: 160,
    flex: 2,
    cell: ({ title }) => <SafeText text={title} titled />,
  },
  {
    id: 'contracts',
    header: text.contracts,
    width: 84,
    align: 'end',
    cell: ({ contracts }) => formatNumber(contracts.length),
  },
  {
    id: 'outcomes',
    header: text.outcomes,
    width: 200,
    flex: 2,
    cell: ({ outcomes }) => <OutcomeCounts counts={outcomes} />,
  },
  {
    id: 'week',
    header: text.week,
    width: 220,
    flex: 1,
    cell: (group) => {
      const week = weekOf(group);
      return week === undefined ? null : <WeekText week={week} contracts={group.contracts.length} />;
    },
  },
];
