import type { HistorySpec, SampleContract, StoredResult } from '@main/sample-service/model';
import { createRandom, fraction, hashText, uuidOf } from './random';
import { describeRun } from './run-description';

/** The seeded results of a contract, newest first by index; nothing is stored, everything is computed. */
export interface SeededHistory {
  readonly count: number;
  /** Strictly decreasing, epoch milliseconds. */
  timestampAt(index: number): number;
  idAt(index: number): string;
  statusAt(index: number): string;
  rowAt(index: number): StoredResult;
  /** The index of a seeded row by its id, or null for the id of something else. */
  indexOfId(id: string): number | null;
}

/** So many consecutive runs share their luck, which gives streaks as in a real history. */
const streakLength = 9;

export function createSeededHistory(contract: SampleContract): SeededHistory {
  const spec = contract.history;
  const seed = hashText(contract.id);
  const idPrefix = uuidOf(`results:${contract.id}`).slice(0, 24);
  const timestampAt = (index: number) =>
    spec.newest - index * spec.step - Math.floor(fraction(seed, index) * spec.step * 0.4);
  const idAt = (index: number) => idPrefix + index.toString(16).padStart(12, '0');
  const statusAt = (index: number) => statusOf(spec, seed, index);
  return {
    count: spec.count,
    timestampAt,
    idAt,
    statusAt,
    rowAt(index) {
      const random = createRandom(hashText(`${contract.id}#${index}`));
      const status = statusAt(index);
      return {
        ...spec.others,
        id: idAt(index),
        dataContractFQN: contract.fullyQualifiedName,
        timestamp: timestampAt(index),
        contractExecutionStatus: status,
        ...describeRun(contract, status, random),
      };
    },
    indexOfId(id) {
      if (!id.startsWith(idPrefix)) return null;
      const index = Number.parseInt(id.slice(24), 16);
      return index < spec.count && idAt(index) === id ? index : null;
    },
  };
}

function statusOf(spec: HistorySpec, seed: number, index: number): string {
  if (index === 0 && spec.newestStatus !== undefined) return spec.newestStatus;
  const { rotation } = spec;
  if (rotation !== undefined) return rotation[index % rotation.length] ?? 'Success';
  const good = fraction(seed + 1, Math.floor(index / streakLength)) < spec.health;
  return drawStatus(good, fraction(seed + 2, index));
}

/** The outcome of a run in a good or a bad time; `luck` is in [0, 1). */
export function drawStatus(good: boolean, luck: number): string {
  if (good) return luck < 0.96 ? 'Success' : luck < 0.985 ? 'PartialSuccess' : 'Aborted';
  return luck < 0.62 ? 'Failed' : luck < 0.87 ? 'PartialSuccess' : 'Success';
}
