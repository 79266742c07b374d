import type { ResultView } from '@renderer/features/results/list/list-types';
import type { Selection } from '@renderer/lib/selection';
import type { ResultFilter } from '@shared/results/result-filter';
import type { RowActions } from './row-menu';

/** What is to be written to a file: the selected rows, or all that the filter leaves. */
export interface ExportRequest {
  /** Of the list: what was asked of the server, cut to what the filters ask for. Inclusive, epoch milliseconds. */
  readonly filter: ResultFilter;
  readonly selection: Selection;
  /** Selected rows; 0 when nothing is selected. */
  readonly count: number;
  /** Rows that can be read among those that are shown, as far as they are loaded. */
  readonly shown: number;
  /** Nothing of it is unread. */
  readonly isWhole: boolean;
  /** The rows that are shown, as far as they are loaded. */
  readonly view: ResultView;
}

/** Where the results lead. null, or left out, where there is no way. */
export interface ResultsActions extends Pick<RowActions, 'deleteReason'> {
  /** Timestamps of the picked results, each once. */
  readonly onDelete: (timestamps: readonly number[]) => void;
  /** By a rule; the selected results can be picked there too. */
  readonly onCleanUp: (timestamps: readonly number[]) => void;
  readonly onExport?: (request: ExportRequest) => void;
  readonly onCompare?: RowActions['onCompare'];
  readonly onCompareWithLastSuccess?: RowActions['onCompareWithLastSuccess'];
}
