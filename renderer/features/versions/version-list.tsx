import { GradeSign } from '@renderer/marks/grade-mark';
import { Switch } from '@renderer/ui/fields/switch';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { ContractVersion, ContractVersions } from '@shared/domain/contract/contract-version';
import Info from 'lucide-react/icons/info';
import { useMemo, useState } from 'react';
import type { VersionPair } from './chosen-pair';
import { changeText, messages } from './messages';
import styles from './versions.module.css';

interface VersionListProps {
  readonly found: ContractVersions;
  /** The server could not be asked: they are what this app has read. */
  readonly isAway: boolean;
  readonly zone: string;
  readonly pair: VersionPair | null;
  readonly onChoose: (version: ContractVersion) => void;
}

const rowKey = ({ key }: ContractVersion): string => key;
const { list: texts } = messages;

/** The versions, newest first; choosing one shows what it changed. */
export function VersionList({ found, isAway, zone, pair, onChoose }: VersionListProps) {
  const { source, versions, unreadable } = found;
  const [withRuns, setWithRuns] = useState(false);
  const isChosen = ({ key }: ContractVersion) => key === pair?.to.key || key === pair?.from.key;
  const shown = versions.filter((version) => !version.isRunOnly || withRuns || isChosen(version));
  // A newer one that is not shown says the same.
  const newest = shown[0]?.key;
  const first = source === 'server' ? texts.created : texts.firstSeen;
  const columns = useMemo(() => versionColumns({ zone, newest, first }), [zone, newest, first]);
  const runs = versions.filter(({ isRunOnly }) => isRunOnly).length;
  return (
    <div className={styles['list']}>
      {source === 'seen' ? (
        <p className={styles['note']}>
          <Info size={14} aria-hidden /> {isAway ? texts.seenAway : texts.seen}
        </p>
      ) : null}
      <DataGrid<ContractVersion>
        label={texts.label}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        lines="compact"
        opens="click"
        onOpen={onChoose}
        onSpace={onChoose}
        isSelected={isChosen}
        initialActiveKey={pair?.to.key ?? null}
      />
      {runs === 0 && unreadable === 0 ? null : (
        <div className={styles['listFoot']}>
          {runs === 0 ? null : (
            <Switch label={texts.showRuns} title={texts.showRunsHint} checked={withRuns} onChange={setWithRuns} />
          )}
          <span className="faint">
            {[
              ...(runs === 0 || withRuns ? [] : [texts.hidden(runs)]),
              ...(unreadable === 0 ? [] : [texts.unreadable(unreadable)]),
            ].join(' · ')}
          </span>
        </div>
      )}
    </div>
  );
}

interface ColumnOptions {
  readonly zone: string;
  readonly newest: string | undefined;
  /** What the first version has changed. */
  readonly first: string;
}

/** The columns of the list. */
export const versionColumns = ({ zone, newest, first }: ColumnOptions): readonly GridColumn<ContractVersion>[] => [
  {
    id: 'version',
    header: texts.headers.version,
    width: 88,
    cell: ({ key, version }) => (
      <span className="row gap-2">
        <span className="figures">{version === null ? texts.unnumbered : version.toFixed(1)}</span>
        {key === newest ? <Badge>{texts.current}</Badge> : null}
      </span>
    ),
  },
  {
    id: 'when',
    header: texts.headers.when,
    width: 144,
    cell: ({ at }) => (at === null ? texts.unknown : <Time at={at} zone={zone} form="header" precision="minute" />),
  },
  {
    id: 'who',
    header: texts.headers.who,
    width: 104,
    flex: 1,
    cell: ({ by }) => (by === null ? texts.unknown : <SafeText text={by} titled max={80} />),
  },
  {
    id: 'what',
    header: texts.headers.what,
    width: 112,
    flex: 2,
    cell: (version) => (
      <span className="row gap-2">
        {version.grade === null ? null : <GradeSign grade={version.grade} />}
        <span className="cut">
          <SafeText text={changeText(version, first)} titled />
        </span>
      </span>
    ),
  },
];
