import { messages } from '@renderer/features/contract/messages';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Section } from '@shared/domain/contract';
import { useCallback, useMemo, useState } from 'react';
import { schemaColumns } from './schema-columns';
import {
  countColumns,
  expandableKeys,
  hasExtras,
  lineProblem,
  type SchemaItem,
  type SchemaLine,
  schemaLines,
  toggled,
} from './schema-tree';
import { SectionView } from './section-view';

/** The columns the contract promises. */
export const SchemaSection = ({ columns }: { readonly columns: Section<SchemaItem[]> }) => (
  <SectionView section={columns} text={messages.schema}>
    {(value) => <SchemaTree columns={value} />}
  </SectionView>
);

const none: ReadonlySet<string> = new Set();
const lineKey = ({ key }: SchemaLine): string => key;

function SchemaTree({ columns }: { readonly columns: readonly SchemaItem[] }) {
  const [expanded, setExpanded] = useState(none);
  const nested = useMemo(() => expandableKeys(columns), [columns]);
  const lines = useMemo(() => schemaLines(columns, expanded), [columns, expanded]);
  const toggle = useCallback((line: SchemaLine) => {
    if (line.expanded !== null) setExpanded((before) => toggled(before, line.key));
  }, []);
  const gridColumns = useMemo(() => schemaColumns(toggle, hasExtras(columns)), [toggle, columns]);
  if (columns.length === 0) return <p className="pad secondary">{messages.schema.empty}</p>;
  return (
    <>
      <Toolbar label={messages.schema.title}>
        <span className="faint">{columnsText(columns)}</span>
        <Spacer />
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
      <DataGrid<SchemaLine>
        label={messages.schema.grid}
        columns={gridColumns}
        rows={lines}
        rowKey={lineKey}
        rowProblem={lineProblem}
        density="compact"
        opens="double-click"
        onOpen={toggle}
        onSpace={toggle}
      />
    </>
  );
}

function columnsText(columns: readonly SchemaItem[]): string {
  const all = countColumns(columns);
  const { schema } = messages;
  return all === columns.length ? schema.columns(all) : schema.withNested(columns.length, all);
}
