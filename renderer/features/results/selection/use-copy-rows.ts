import { copyText } from '@renderer/api/app';
import type { ResultView } from '@renderer/features/results/list/list-types';
import { useToast } from '@renderer/ui/use-toast';
import type { ResultLine } from '@shared/domain/result';
import { type RowFormat, rowFormats, rowsAs } from '@shared/results/row-texts';
import { formatNumber, plural } from '@shared/words/format';
import { useCallback } from 'react';

/** More rows than this are exported to a file: the clipboard of the system is no place for them. */
export const mostCopied = 10_000;

interface CopyOptions {
  readonly view: ResultView;
  readonly zone: string;
  /** The way to a file, for more rows than can be copied; null where there is none. */
  readonly onExport: (() => void) | null;
}

interface CopiedRows {
  readonly count: number;
  /** Where they stand in the view; not all of them when they are too many. */
  readonly places: readonly number[];
}

/** Copies rows by their places and says how many there were. */
export function useCopyRows({ view, zone, onExport }: CopyOptions) {
  const { show } = useToast();
  return useCallback(
    (format: RowFormat, { count, places }: CopiedRows) => {
      if (count > mostCopied) {
        const action = onExport === null ? {} : { action: { label: 'Export…', onClick: onExport } };
        show({
          title: `${plural(count, 'result')} are too many to copy`,
          text: `Up to ${formatNumber(mostCopied)} can be copied. A file holds all of them.`,
          ...action,
        });
        return;
      }
      const rows = places.map((index) => view.at(index)).filter(isResult);
      if (rows.length === 0) return;
      copyText(rowsAs(format, rows, zone)).then(
        () => show({ title: `Copied ${plural(rows.length, 'result')} as ${rowFormats[format].name}` }),
        () => show({ title: 'Could not copy', tone: 'failed' }),
      );
    },
    [view, zone, onExport, show],
  );
}

const isResult = (row: ResultLine | undefined) => row?.kind === 'result';
