import { catalogue } from '@shared/format/catalogue';
import type { TableGroup } from './tables';

/** Shown when the database was damaged and its readable part was recovered. */
export const messages = catalogue({
  recovered: (file: string) =>
    `The app’s database was damaged. Everything in it was recovered. The damaged file was kept as ${file}.`,
  partly: (file: string, lost: string) =>
    `The app’s database was damaged. Most of it was recovered, but something of this is missing: ${lost}. The damaged file was kept as ${file}.`,
  groups: {
    items: 'notes, views, retention rules, pins and what is watched',
    activity: 'Activity',
    batches: 'batches',
    marks: 'what you have seen',
    addresses: 'where connections lead',
    layouts: 'layouts of lists',
    index: 'saved contracts and runs, which are loaded again',
    versions: 'saved versions of contracts',
  } satisfies Record<TableGroup, string>,
});
