import { useGridLayout } from '@renderer/api/layouts';
import { ColumnChooser } from '@renderer/ui/data-grid/column-chooser';
import type { ConnectionId } from '@shared/domain/ids';
import { useMemo } from 'react';
import { contractColumns } from './contract-columns';

interface ContractColumnChooserProps {
  readonly connectionId: ConnectionId;
  readonly zone: string;
}

/** Which columns of the contracts are shown. */
export function ContractColumnChooser({ connectionId, zone }: ContractColumnChooserProps) {
  const { layout, setLayout, density, setDensity } = useGridLayout(connectionId, 'contracts');
  const columns = useMemo(() => contractColumns({ connectionId, zone }), [connectionId, zone]);
  return (
    <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} density={density} onDensity={setDensity} />
  );
}
