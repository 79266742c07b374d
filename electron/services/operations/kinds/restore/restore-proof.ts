import type { ServerApi } from '@main/services/connections/server-api';
import type { StepFinding } from '@shared/domain/activity';
import type { BackupEntry } from './backup-entries';
import { type Look, lookFor } from './restore-look';
import { type Comparison, compareWithBackup } from './restore-plan';
import type { PlannedGroup, RestoreStep } from './restore-preview';
import type { Outcome } from './restore-verdict';

/** A contract's results in the backup against what the server has of them now. */
interface ReadAgain {
  readonly planned: PlannedGroup;
  /** Null when it could not be read. */
  readonly look: Look | null;
  readonly comparison: Comparison | null;
}

export interface ProofOptions {
  readonly api: ServerApi;
  /** Steps whose result may be there now. */
  readonly sent: ReadonlySet<BackupEntry>;
  /** Told of each contract, with the number of its results in the backup. */
  readonly onChecked: (results: number) => void;
}

/** Reads all results of the backup again, contract after contract. */
export async function readAgain(
  groups: readonly PlannedGroup[],
  { api, sent, onChecked }: ProofOptions,
): Promise<ReadAgain[]> {
  const all: ReadAgain[] = [];
  for (const planned of groups) {
    let read = await readOnce(planned, { api, sent });
    // One reading that misses something may have been cut short; a second one is not likely to be.
    if ((read.comparison?.missing ?? 0) > 0 && hasSent(planned, sent)) read = await readOnce(planned, { api, sent });
    all.push(read);
    onChecked(planned.group.entries.length);
  }
  return all;
}

const hasSent = ({ group }: PlannedGroup, sent: ReadonlySet<BackupEntry>): boolean =>
  group.entries.some((entry) => sent.has(entry));

async function readOnce(planned: PlannedGroup, { api, sent }: Pick<ProofOptions, 'api' | 'sent'>): Promise<ReadAgain> {
  const { group, contract } = planned;
  if (contract === null) return { planned, look: null, comparison: null };
  const { signal } = new AbortController();
  const look = await lookFor(group.entries, { api, contractId: contract.id, signal }).catch(() => null);
  return { planned, look, comparison: look === null ? null : compareWithBackup(group.entries, look, sent) };
}

/** What reading says of all results of the backup; null where a contract could not be read. */
export function provedFigures(read: readonly ReadAgain[], sent: ReadonlySet<BackupEntry>) {
  const comparisons = read.map(({ comparison }) => comparison);
  const whole = comparisons.every((one): one is Comparison => one !== null) ? comparisons : null;
  if (whole === null) return null;
  const sum = (of: (one: Comparison) => number) => whole.reduce((all, one) => all + of(one), 0);
  const unusable = read.reduce((all, { planned }) => all + planned.group.unusable, 0);
  const [missing, different] = [sum((one) => one.missing) + unusable, sum((one) => one.different)];
  const restored = [...sent].filter((entry) => whole.some(({ present }) => present.has(entry)));
  return {
    restored: restored.length,
    losing: restored.filter(({ loses }) => loses).length,
    missing,
    different,
    isEqual: missing === 0 && different === 0,
  };
}

/** What reading proved of each request. One that was refused or never sent needs no proof. */
export function findingsOf(
  steps: readonly RestoreStep[],
  outcomes: readonly Outcome[],
  read: readonly ReadAgain[],
): StepFinding[] {
  const byContract = new Map(read.map((one) => [one.planned.contract?.id, one]));
  return steps.flatMap(({ entry, contract, isTaken }, step): StepFinding[] => {
    const outcome = outcomes[step];
    const seen = byContract.get(contract.id);
    if (seen?.look == null || seen.comparison === null || (outcome !== 'accepted' && outcome !== 'lost')) return [];
    const isNow = (seen.look.get(entry.timestamp) ?? []).length > 0;
    // A server that changes ids has carried it out all the same.
    const isDone = seen.comparison.present.has(entry) || (outcome === 'accepted' && !isTaken && isNow);
    if (isDone) return [{ step, finding: 'done', changed: 1, unchanged: 0 }];
    return [{ step, finding: outcome === 'lost' ? 'unsure' : 'not-done', changed: 0, unchanged: 1 }];
  });
}
