import type { BackupEntry } from './backup-entry';
import { forEachYielding, isFound, presenceAt } from './found-on-server';
import type { PlannedGroup, RestoreContract } from './restore-plan';

/** One result to restore. */
export interface RestoreStep {
  readonly entry: BackupEntry;
  /** Its place in its group. */
  readonly place: number;
  /** Its contract in the backup: two of them may lead to one on the server. */
  readonly planned: PlannedGroup;
  readonly contract: RestoreContract;
  /** Whether something is at its instant already: then finding something there proves nothing. */
  readonly isTaken: boolean;
}

/** What is restored, in the order of the journal's steps. Nothing is kept of a step but where it is in the backup. */
export interface RestoreSteps {
  readonly length: number;
  at(step: number): RestoreStep | undefined;
  /** The step of a result by its place in the file; -1 where none sends it. */
  stepOf(ordinal: number): number;
  /** Its group and its place in there, without what the backup says of it. */
  placeOf(step: number): Pick<RestoreStep, 'planned' | 'place'> | undefined;
}

type Entry = Pick<RestoreStep, 'entry' | 'contract'>;

/** A result that bears the contract's own id proves nothing about ids, so these go last. */
export const hasContractId = ({ entry, contract }: Entry): boolean => entry.id === contract.id.toLowerCase();

const turn = { none: 0, early: 1, late: 2 } as const;

/** Every missing result of contracts without a problem, in the order in which they are sent. `count`: results of the file. */
export async function restoreSteps(groups: readonly PlannedGroup[], count: number): Promise<RestoreSteps> {
  const turns = new Uint8Array(count);
  const groupAt = new Uint32Array(count);
  const placeAt = new Uint32Array(count);
  for (const [group, planned] of groups.entries()) {
    const { contract, problem, found } = planned;
    const { entries } = planned.group;
    if (contract === null || problem !== null || found === null) continue;
    await forEachYielding(entries.length, (place) => {
      const entry = presenceAt(found, place) === 'missing' ? entries.at(place) : undefined;
      if (entry === undefined) return;
      turns[entry.ordinal] = hasContractId({ entry, contract }) ? turn.late : turn.early;
      groupAt[entry.ordinal] = group;
      placeAt[entry.ordinal] = place;
    });
  }
  const { ordinals, stepAt } = orderOf(turns);

  const placeOf = (step: number) => {
    const ordinal = ordinals[step];
    const planned = ordinal === undefined ? undefined : groups[groupAt[ordinal] ?? 0];
    return ordinal === undefined || planned === undefined ? undefined : { planned, place: placeAt[ordinal] ?? 0 };
  };
  return {
    length: ordinals.length,
    placeOf,
    stepOf: (ordinal) => (stepAt[ordinal] ?? 0) - 1,
    at(step) {
      const found = placeOf(step);
      const entry = found?.planned.group.entries.at(found.place);
      const contract = found?.planned.contract ?? null;
      if (found === undefined || entry === undefined || contract === null) return undefined;
      const isTaken = found.planned.found !== null && isFound(found.planned.found, found.place, 'any');
      return { ...found, entry, contract, isTaken };
    },
  };
}

/** The places in the file of what is sent, by steps, and the steps by these places, counted from 1. */
function orderOf(turns: Uint8Array) {
  const ordinals = new Uint32Array(turns.reduce((sum, each) => sum + (each === turn.none ? 0 : 1), 0));
  const stepAt = new Uint32Array(turns.length);
  let step = 0;
  for (const wanted of [turn.early, turn.late]) {
    for (let ordinal = turns.indexOf(wanted); ordinal !== -1; ordinal = turns.indexOf(wanted, ordinal + 1)) {
      ordinals[step] = ordinal;
      step += 1;
      stepAt[ordinal] = step;
    }
  }
  return { ordinals, stepAt };
}
