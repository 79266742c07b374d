import styles from '@renderer/features/contract/contract.module.css';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Section } from '@shared/domain/contract';
import { formatNumber, plural } from '@shared/format/format';
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

const missing = {
  title: 'No schema',
  text: 'The contract does not say which columns the asset has.',
};

/** The columns the contract promises. */
export const SchemaSection = ({ columns }: { readonly columns: Section<SchemaItem[]> }) => (
  <SectionView section={columns} about="a schema" missing={missing}>
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
  if (columns.length === 0) return <p className={styles['none']}>The list of columns is empty.</p>;
  return (
    <>
      <Toolbar label="Schema">
        <span className={styles['faint']}>{schemaWords(columns)}</span>
        <Spacer />
        {nested.length === 0 ? null : (
          <>
            <Button size="small" variant="ghost" onClick={() => setExpanded(new Set(nested))}>
              Expand all
            </Button>
            <Button size="small" variant="ghost" onClick={() => setExpanded(none)}>
              Collapse all
            </Button>
          </>
        )}
      </Toolbar>
      <DataGrid<SchemaLine>
        label="Columns of the schema"
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

const schemaWords = (columns: readonly SchemaItem[]): string => {
  const all = countColumns(columns);
  const top = plural(columns.length, 'column');
  return all === columns.length ? top : `${top}, ${formatNumber(all)} with those nested in them`;
};
