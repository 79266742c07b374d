import { type GroupKind, groupKinds } from '@shared/results/standing/group-kinds';

/** Which group of its kind: empty for the contracts that belong to none. */
export interface RollUpSearch {
  readonly key: string;
}

const maxKeyLength = 1000;

export const readRollUpSearch = ({ key }: Readonly<Record<string, unknown>>): RollUpSearch => ({
  key: typeof key === 'string' ? key.slice(0, maxKeyLength) : '',
});

/** The kind in an address; owners for any other word. */
export const readGroupKind = (kind: string): GroupKind => groupKinds.find((known) => known === kind) ?? 'owner';
