import { DataGrid } from '@renderer/ui/data-grid/data-grid';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import { Time } from '@renderer/ui/time';
import type { RecordingItem } from '@shared/domain/recording';
import { useCallback, useMemo } from 'react';
import { itemWords } from './item-words';
import styles from './recording.module.css';

interface PreviewListProps {
  readonly items: readonly RecordingItem[];
  readonly chosen: ReadonlySet<number>;
  readonly activeIndex: number;
  readonly onActive: (index: number) => void;
  /** Space chooses an item or leaves it out; null while they are sent. */
  readonly onChosen: ((index: number, isChosen: boolean) => void) | null;
  readonly zone: string;
}

const columnsIn = (zone: string, chosen: ReadonlySet<number>): readonly GridColumn<RecordingItem>[] => [
  { id: 'place', header: 'Item', width: 50, align: 'end', cell: ({ index }) => index + 1 },
  {
    id: 'send',
    header: 'Send',
    width: 52,
    cell: ({ index }) => (chosen.has(index) ? 'Yes' : <span className={styles['quiet']}>No</span>),
  },
  {
    id: 'status',
    header: 'Status',
    width: 148,
    cell: ({ status }) => (status === null ? null : <StatusMark status={status} />),
  },
  {
    id: 'time',
    header: 'Time',
    width: 220,
    cell: ({ timestamp }) => (timestamp === null ? null : <Time at={timestamp} zone={zone} precision="millisecond" />),
  },
  {
    id: 'what',
    header: 'What is there',
    width: 150,
    flex: 1,
    cell: (item) => <SafeText text={itemWords(item)} max={200} titled />,
  },
];

const rowKey = ({ index }: RecordingItem): string => String(index);

/** Header, compact rows and border, in pixels: a few rows leave no empty box behind. */
const heightOf = (count: number): number => 30 + count * 26 + 3;

/** Every item of a file in its order; the one in focus is shown in full below. */
export function PreviewList({ items, chosen, activeIndex, onActive, onChosen, zone }: PreviewListProps) {
  const columns = useMemo(() => columnsIn(zone, chosen), [zone, chosen]);
  const isSelected = useCallback(({ index }: RecordingItem) => index === activeIndex, [activeIndex]);
  const activate = ({ index }: RecordingItem) => onActive(index);
  const toggle = ({ index, problems }: RecordingItem) => {
    if (problems.length === 0) onChosen?.(index, !chosen.has(index));
  };
  return (
    <div className={styles['rows']} style={{ maxHeight: heightOf(items.length) }}>
      <DataGrid
        label="Results to record"
        columns={columns}
        rows={items}
        rowKey={rowKey}
        density="compact"
        isSelected={isSelected}
        initialActiveKey={String(activeIndex)}
        onActive={activate}
        onOpen={activate}
        onSpace={toggle}
      />
    </div>
  );
}
