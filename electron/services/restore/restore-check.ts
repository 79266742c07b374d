import { setImmediate } from 'node:timers/promises';
import { AppError } from '@shared/errors/app-error';
import { lookFor } from './restore-look';
import { standingsOf } from './restore-plan';
import { entriesOf, type PlannedGroup } from './restore-preview';
import type { PlannedRestore } from './restore-run';

/**
 * Looks once more before anything is sent: what was missing when it was previewed may be there by now, and putting it back would take
 * the place of what is there. Rejects with `results_changed`; every failure has the outcome `not-sent`.
 */
export async function checkStandings({ api, groups }: PlannedRestore, signal: AbortSignal): Promise<void> {
  for (const { contract, group, standings } of groups.filter(isToBeSent)) {
    if (contract === null) continue;
    const look = await lookFor(group.entries, { api, contractId: contract.id, signal }).catch((thrown: unknown) => {
      const { code, details } = AppError.from(thrown);
      throw new AppError(signal.aborted ? 'cancelled' : code, { details, outcome: 'not-sent', cause: thrown });
    });
    const now = standingsOf(group.entries, look);
    // A hundred thousand of them take their time: other work of the app has its turn in between.
    await setImmediate();
    for (const [entry, standing] of now) {
      if (standings.get(entry) !== standing) throw new AppError('results_changed', { outcome: 'not-sent' });
    }
  }
}

const isToBeSent = (planned: PlannedGroup): boolean =>
  planned.problem === null && entriesOf(planned, 'missing').length > 0;
