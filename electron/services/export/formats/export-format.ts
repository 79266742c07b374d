import { readRunParts } from '@main/api/wire/run-detail';
import type { WholeRun } from '@main/services/results/whole-results';
import type { Contract } from '@shared/domain/contract';
import type { ExportChoice, ExportReport } from '@shared/domain/export';
import type { ResultRow } from '@shared/domain/result';

/** What a file says about itself. */
export interface ExportHead {
  readonly contract: Contract;
  /** The connection's name. */
  readonly serverName: string;
  readonly choice: ExportChoice;
  /** IANA name; reports show times in it. */
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly exportedAt: number;
}

/** How the reading ended. */
export type ExportTail = Omit<ExportReport, 'fileName' | 'bytes'>;

/** Makes the text of a file part by part, so that its results are never all in memory. */
export interface FormatWriter {
  begin(): string;
  /** Counts runs of the range, wanted or not, before those of them that are wanted are added; not every format has figures. */
  count?(runs: readonly WholeRun[]): void;
  /** Their `row` is cut, like a row of the list: `uncutRow` has all of it, `wire` the answer itself. */
  add(runs: readonly WholeRun[]): string;
  /** The rest, in parts that each take little time; it says what the file lacks (`missingSentences`). */
  end(tail: ExportTail): Iterable<string>;
}

export type OpenFormat = (head: ExportHead) => FormatWriter;

/** A row with all of its message and failures; a row of the list has the start of its message and its first failures only. */
export function uncutRow({ row, wire }: WholeRun): ResultRow {
  const { message, failedFields, failedRules } = readRunParts(wire, row);
  return { ...row, message, failures: [...failedFields, ...failedRules.map(({ name }) => name)] };
}
