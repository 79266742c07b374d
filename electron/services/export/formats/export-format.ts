import { runPartsOf } from '@main/api/results-api';
import { messages } from '@main/services/export/messages';
import type { WholeRun } from '@main/services/results/whole-results';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import { runsKept } from '@shared/domain/limits';
import type { ExportChoice, ExportReport } from '@shared/domain/result/export';
import type { ResultRow, RunParts } from '@shared/domain/result/result';
import { missingSentences } from '@shared/results/rows/read-ends';
import { filledColumns, type RowColumns, rowColumns } from '@shared/results/rows/row-columns';

/** The contract of a file; without its sections where only its line in the list is known. */
export type ExportedContract = Pick<ContractSummary, 'id' | 'name' | 'displayName' | 'fullyQualifiedName' | 'asset'> &
  Partial<Pick<Contract, 'columns' | 'semantics' | 'quality'>>;

/** What a file says about itself. */
export interface ExportHead {
  /** Null for stored runs of all contracts: each row names its contract. */
  readonly contract: ExportedContract | null;
  /** The runs are stored on this computer: there is no server answer for them. */
  readonly isSaved: boolean;
  /** Whether any run may have a note. */
  readonly hasNotes: boolean;
  /** The connection's name. */
  readonly serverName: string;
  readonly choice: ExportChoice;
  /** IANA name; reports show times in it. */
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly exportedAt: number;
}

/** How reading ended. */
export type ExportTail = Omit<ExportReport, 'fileName' | 'bytes'>;

/** Produces the text of a file in parts, so that its results are never all in memory. */
export interface FormatWriter {
  begin(): string;
  /** Counts runs of the range, filtered out or not, before the wanted ones are added; not every format shows figures. */
  count?(runs: readonly WholeRun[]): void;
  /** A run's `row` is shortened like a row of the list: `uncutRow` has all of it, `wire` the answer itself. */
  add(runs: readonly WholeRun[]): string;
  /** The rest, in small parts; it says what the file lacks (`missingIn`). */
  end(tail: ExportTail): Iterable<string>;
}

export type OpenFormat = (head: ExportHead) => FormatWriter;

/** What a file lacks, one sentence each. */
export const missingIn = ({ contract }: Pick<ExportHead, 'contract'>, tail: ExportTail): readonly string[] => [
  ...missingSentences(tail),
  ...(contract === null ? [messages.onlyKept(runsKept)] : []),
];

/** The columns of a file. */
export function columnsOfFile({ contract, hasNotes }: Pick<ExportHead, 'contract' | 'hasNotes'>): RowColumns {
  const columns = rowColumns[contract === null ? 'all' : 'contract'];
  const { textColumns, reportColumns } = columns;
  const filled = (list: typeof textColumns) => filledColumns(list, () => hasNotes);
  return { ...columns, textColumns: filled(textColumns), reportColumns: filled(reportColumns) };
}

/** The checks of a run. */
export const partsOf = ({ row, wire }: WholeRun): RunParts =>
  wire === undefined ? partsOfRow(row) : runPartsOf(wire, row);

/** Maximum number of service levels with a verdict in a result. */
const maxVerdicts = 3;

/** The same when only the row is stored: its names are those of failed fields, as many as failed, then of failed rules. */
function partsOfRow(row: ResultRow): RunParts {
  const { message, failures, schema, sla } = row;
  const fields = failures.slice(0, Math.max(0, schema?.failed ?? 0));
  const verdicts = (count: number | null = null, met: boolean) =>
    Array.from({ length: Math.min(maxVerdicts, count ?? 0) }, () => met);
  return {
    row,
    message,
    failedFields: fields,
    duplicateFields: [],
    typeMismatches: [],
    failedRules: failures.slice(fields.length).map((name) => ({ name, reason: null })),
    qualityScore: null,
    slaVerdicts: [...verdicts(sla?.failed, false), ...verdicts(sla?.passed, true)].map((met) => ({ name: 'SLA', met })),
    actualLatencyMs: null,
    incidentId: null,
  };
}

/** A row with its full message and all failures; a row of the list has only the start of its message and the first failures. */
export function uncutRow(run: WholeRun): ResultRow {
  if (run.wire === undefined) return run.row;
  const { message, failedFields, failedRules } = partsOf(run);
  return { ...run.row, message, failures: [...failedFields, ...failedRules.map(({ name }) => name)] };
}
