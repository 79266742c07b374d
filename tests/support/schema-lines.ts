import { schemaColumns } from '@renderer/features/contract/sections/schema-columns';
import { type SchemaItem, type SchemaKnowledge, schemaLines } from '@renderer/features/contract/sections/schema-tree';

const nothing = () => undefined;

/** The lines of a schema about which nothing is known but what the contract says. */
export const linesOfSchema = (
  columns: readonly SchemaItem[],
  expanded: readonly string[] = [],
  { verdicts = new Map(), table = new Map() }: Partial<SchemaKnowledge> = {},
) => schemaLines(columns, { expanded: new Set(expanded), onlyProblems: false, verdicts, table });

/** Every column that the grid of a schema can have. */
export const allSchemaColumns = () =>
  schemaColumns({
    onToggle: nothing,
    withExtras: true,
    isChecked: { zone: 'UTC', onOpenRun: nothing },
    isCompared: true,
    isWide: true,
  });
