import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { WindowId } from '@shared/domain/ids';
import { plainName } from './give-name';

export interface DraggedFilesDeps {
  /** A folder for temporary files; an absolute path. */
  readonly folder: string;
  /** Has a drag that began in the window go on as one of a file. */
  readonly start: (window: WindowId, file: string) => void;
}

/** Files that are made of rows when these are dragged out of a window. */
export function createDraggedFiles({ folder, start }: DraggedFilesDeps) {
  /** Of the last drag. What it was dropped on has copied it by the next one. */
  let place: string | null = null;

  async function remove(): Promise<void> {
    const old = place;
    place = null;
    if (old !== null) await rm(old, { recursive: true, force: true }).catch(() => undefined);
  }

  return {
    /** `name`: of the file, without its extension. Rejects where the disk refuses. */
    async drag(window: WindowId, name: string, csv: string): Promise<void> {
      await remove();
      place = await mkdtemp(path.join(folder, 'contract-desk-rows-'));
      const file = path.join(place, `${plainName(name, 'rows')}.csv`);
      await writeFile(file, csv, { mode: 0o600 });
      start(window, file);
    },
    close: remove,
  };
}

export type DraggedFiles = ReturnType<typeof createDraggedFiles>;
