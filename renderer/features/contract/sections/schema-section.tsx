import { contractQueries } from '@renderer/api/contract/contracts';
import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridTree } from '@renderer/ui/grid/grid-types';
import { useWide } from '@renderer/ui/hooks/use-wide';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Contract, Section } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { schemaColumns } from './schema-columns';
import {
  countColumns,
  expandableKeys,
  extraLines,
  hasExtras,
  lineProblem,
  type SchemaItem,
  type SchemaLine,
  schemaLines,
  toggled,
} from './schema-tree';
import { compareWithTable, schemaVerdicts, type TableComparison } from './schema-verdicts';
import { SectionView } from './section-view';
import { verdictMessages } from './verdict-messages';
import { OnlyProblems, useStanding, useVerdict, VerdictLine } from './verdicts';

interface SchemaSectionProps {
  readonly columns: Section<SchemaItem[]>;
  /** The table of these columns; null when it is none, or unknown. */
  readonly table?: TableKey | null;
}

interface TableKey {
  readonly connectionId: ConnectionId;
  readonly tableId: string;
}

/** The contract's columns, with verdicts of the newest run and differences to the table. */
export const SchemaSection = ({ columns, table = null }: SchemaSectionProps) => (
  <SectionView section={columns} text={messages.schema}>
    {(value) => <SchemaTree columns={value} table={table} />}
  </SectionView>
);

/** The table that a contract is about. */
export function tableOf(connectionId: ConnectionId, { asset }: Pick<Contract, 'asset'>): TableKey | null {
  const isTable = asset?.type === 'table' && asset.id !== null;
  return isTable && asset.id !== null ? { connectionId, tableId: asset.id } : null;
}

const none: ReadonlySet<string> = new Set();
const lineKey = ({ key }: SchemaLine): string => key;
const branchOf = ({ branch }: SchemaLine) => branch;

function SchemaTree({ columns, table }: { readonly columns: readonly SchemaItem[]; readonly table: TableKey | null }) {
  const [expanded, setExpanded] = useState(none);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const nested = useMemo(() => expandableKeys(columns), [columns]);
  const { runs, zone, onOpenRun } = useStanding();
  const verdict = useVerdict('schema');
  const detail = verdict?.detail;
  const verdicts = useMemo(
    () => (detail === undefined || runs === undefined ? null : schemaVerdicts(columns, detail, runs)),
    [columns, detail, runs],
  );
  const comparison = useTableComparison(columns, table);
  const toggle = useCallback((line: SchemaLine) => {
    if (line.branch.isOpen !== null) setExpanded((before) => toggled(before, line.key));
  }, []);
  const tree = useMemo((): GridTree<SchemaLine> => ({ branchOf, onToggle: toggle }), [toggle]);
  const lines = useMemo(() => {
    const known = {
      verdicts: verdicts?.ofColumns ?? new Map(),
      table: comparison?.ofColumns ?? new Map(),
    };
    return [
      ...schemaLines(columns, { ...known, expanded, onlyProblems }),
      ...extraLines(comparison?.extra ?? [], nested.length > 0),
    ];
  }, [columns, verdicts, comparison, expanded, onlyProblems, nested]);
  const isWide = useWide();
  const gridColumns = useMemo(
    () =>
      schemaColumns({
        onToggle: toggle,
        withExtras: hasExtras(columns),
        isChecked: detail === undefined ? null : { zone, onOpenRun },
        isCompared: comparison !== null,
        isWide,
      }),
    [toggle, columns, detail, comparison, zone, onOpenRun, isWide],
  );
  if (columns.length === 0) return <p className="pad secondary">{messages.schema.empty}</p>;
  const hasProblems = (verdicts?.ofColumns.size ?? 0) > 0 || (comparison !== null && countText(comparison) !== '');
  return (
    <>
      <Toolbar label={messages.schema.title}>
        <span className="faint">{columnsText(columns)}</span>
        <VerdictLine
          dimension="schema"
          verdict={verdict}
          since={[...(verdicts?.ofColumns.values() ?? [])].map(({ since }) => since)}
        />
        <Spacer />
        {hasProblems || onlyProblems ? <OnlyProblems isOn={onlyProblems} onChange={setOnlyProblems} /> : null}
        {nested.length === 0 ? null : (
          <>
            <Button size="small" variant="ghost" onClick={() => setExpanded(new Set(nested))}>
              {messages.schema.expandAll}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setExpanded(none)}>
              {messages.schema.collapseAll}
            </Button>
          </>
        )}
      </Toolbar>
      <Notes others={verdicts?.others ?? []} comparison={comparison} />
      <DataGrid<SchemaLine>
        label={messages.schema.grid}
        columns={gridColumns}
        rows={lines}
        rowKey={lineKey}
        rowProblem={lineProblem}
        lines="compact"
        opens="double-click"
        onOpen={toggle}
        onSpace={toggle}
        tree={tree}
        rowMenu={(line) => runItems(line, onOpenRun)}
        empty={<p className="pad secondary">{verdictMessages.noProblems}</p>}
      />
    </>
  );
}

/** Menu items that open the runs in which a column failed. */
function runItems({ verdict }: SchemaLine, onOpenRun: (key: string) => void): readonly MenuItem[] {
  const since = verdict?.since?.run;
  if (since === undefined) return [];
  return [{ kind: 'action', id: 'first-run', label: verdictMessages.openFirst, onSelect: () => onOpenRun(since.key) }];
}

function useTableComparison(columns: readonly SchemaItem[], table: TableKey | null): TableComparison | null {
  const { data } = useQuery(
    table === null
      ? { queryKey: ['server', 'no-table'], queryFn: skipToken }
      : contractQueries.tableColumns(table.connectionId, table.tableId),
  );
  return useMemo(() => (data === undefined || data === null ? null : compareWithTable(columns, data)), [columns, data]);
}

interface NotesProps {
  readonly others: readonly string[];
  readonly comparison: TableComparison | null;
}

/** What the rows do not show: a summary of the differences to the table, and failures of columns that the contract no longer has. */
function Notes({ others, comparison }: NotesProps) {
  const differs = comparison === null ? '' : countText(comparison);
  if (comparison === null && others.length === 0) return null;
  return (
    <div className={styles['tableNote']}>
      {comparison === null ? null : <p>{differs === '' ? messages.table.same : messages.table.differs(differs)}</p>}
      {others.length === 0 ? null : (
        <p>
          {verdictMessages.others} <SafeText text={others.join(', ')} mono max={500} />
        </p>
      )}
    </div>
  );
}

const countText = ({ counts }: TableComparison): string =>
  (['missing', 'extra', 'type', 'moved'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => messages.table.counts[kind](counts[kind]))
    .join(', ');

function columnsText(columns: readonly SchemaItem[]): string {
  const all = countColumns(columns);
  const { schema } = messages;
  return all === columns.length ? schema.columns(all) : schema.withNested(columns.length, all);
}
