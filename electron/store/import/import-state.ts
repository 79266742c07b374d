import { storeCapabilities } from '@main/store/capabilities';
import { transaction, type WritableDatabase } from '@main/store/database';
import { lenientView, storeLayout } from '@main/store/layouts';
import { capabilitiesSchema } from '@shared/domain/capabilities';
import { gridIds } from '@shared/domain/grid-layout';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';

/** The file in which earlier versions kept what the database holds now. */
interface OldState {
  get(key: string): unknown;
  set(key: string, value: undefined): void;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const byConnection = (value: unknown): [ConnectionId, unknown][] =>
  entriesOf(value).flatMap(([key, each]) => {
    const id = connectionIdSchema.safeParse(key).data;
    return id === undefined ? [] : [[id, each]];
  });

/**
 * Imports what an earlier version remembered of connections, once: afterwards it is removed from the file. What cannot be read is left
 * out. Throws as the disk does; the file is untouched then.
 */
export function importState(db: WritableDatabase, state: OldState): void {
  const [capabilities, layouts] = [state.get('capabilities'), state.get('layouts')];
  if (capabilities === undefined && layouts === undefined) return;
  transaction(db, () => {
    for (const [id, value] of byConnection(capabilities)) {
      const found = capabilitiesSchema.safeParse(value).data;
      if (found !== undefined) storeCapabilities(db, id, found);
    }
    for (const [id, grids] of byConnection(layouts)) {
      for (const [name, value] of entriesOf(grids)) {
        const [grid, look] = [gridIds.find((each) => each === name), lenientView.safeParse(value).data];
        if (grid !== undefined && look !== undefined) storeLayout(db, id, { grid, look });
      }
    }
  });
  state.set('capabilities', undefined);
  state.set('layouts', undefined);
}
