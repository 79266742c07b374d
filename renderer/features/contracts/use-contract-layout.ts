import { useChangeDensity } from '@renderer/api/local/app';
import { useGridLayout } from '@renderer/api/local/layouts';
import { useNotes } from '@renderer/api/local/local-items';
import { fittingLayout, layoutToStore } from '@renderer/ui/grid/fitting-layout';
import { DisplayContext } from '@renderer/ui/hooks/display';
import { useVeryWide, useWide } from '@renderer/ui/hooks/use-wide';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { writtenNote } from '@shared/results/rows/note-text';
import { use, useCallback, useMemo } from 'react';
import { contractColumns, noRoomIn } from './contract-columns';
import type { TextMatches } from './match-contracts';

/** The columns of an opened view, which replace those of the list while it is open. */
export interface ViewLayout {
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
}

interface LayoutOptions {
  readonly connectionId: ConnectionId;
  readonly zone: string;
  readonly isPinned: (key: string) => boolean;
  readonly rangesIn: TextMatches['rangesIn'] | null;
  /** null while no saved view is open. */
  readonly ofView: ViewLayout | null;
}

/** The columns of the list and their layout: from the opened view, else the one stored for the connection. */
export function useContractLayout({ connectionId, zone, isPinned, rangesIn, ofView }: LayoutOptions) {
  const stored = useGridLayout(connectionId, 'contracts');
  const { layout: saved, onLayout: store } = ofView ?? { layout: stored.layout, onLayout: stored.setLayout };
  const { ofContract } = useNotes(connectionId);
  const { times } = use(DisplayContext);
  const columns = useMemo(() => {
    const noteOf: Parameters<typeof contractColumns>[0]['noteOf'] = ({ contract }) =>
      writtenNote(ofContract.get(contract.id));
    return contractColumns({ zone, times, isPinned, rangesIn, noteOf });
  }, [zone, times, isPinned, rangesIn, ofContract]);
  const isWide = useWide();
  const noRoom: readonly string[] = noRoomIn[useVeryWide() ? 'veryWide' : isWide ? 'wide' : 'narrow'];
  const layout = useMemo(() => fittingLayout(saved, noRoom), [saved, noRoom]);
  const onLayout = useCallback(
    (next: GridLayout) => store(layoutToStore(next, { noRoom, columns })),
    [store, noRoom, columns],
  );
  return { columns, saved, layout, onLayout, onDensity: useChangeDensity() };
}

export type ContractLayout = ReturnType<typeof useContractLayout>;
