import { setImmediate } from 'node:timers/promises';
import { createHashCounts, hashOf, hashWith, type TextHash } from '@main/lib/text-hashes';
import type { Backup, BackupWriter } from '@main/services/backup/backup-writer';
import type { OperationContext } from '@main/services/operations/operation-definition';
import { runsWithNotes } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { Operation } from '@shared/domain/operation/activity';
import type { CleanUpRequest } from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { takes } from './decision';
import { type CleanUpPlan, type PlannedContract, touched } from './preview';
import { placesPerTurn, type Reading, readAgain, scopeOf } from './proof';
import { type SeenResult, seenResult, statusAt } from './seen-results';

const changed = () => new AppError('results_changed', { outcome: 'not-sent' });

/** Whether the decision depends on results that stay. */
const dependsOnOthers = ({ rule, keep }: CleanUpRequest): boolean =>
  rule.kind !== 'picked' && (rule.kind === 'keep-last' || keep.newest || keep.lastSuccess || keep.lastFailure);

const keepsNoted = ({ rule, keep }: CleanUpRequest): boolean => rule.kind !== 'picked' && keep.noted === true;

export interface ReadyDeps {
  readonly backups: BackupWriter;
  /** The folder for backups, ready to be written to: an absolute path. */
  readonly backupFolder: () => Promise<string>;
  /** Has the notes, which may have changed since the preview, and runs that were opened. */
  readonly store: Pick<Store, 'db' | 'tryWrite'>;
}

/** The last look at each contract, and its backup, right before its own requests are sent. */
export interface Readier {
  /**
   * Reads again what is about to go of a contract, and adds it to the backup as the server sends it, where one is wanted: it is on the
   * disk when this resolves. Rejects with `results_changed` when it is not what was previewed; then nothing of it is in the backup.
   */
  ready(planned: PlannedContract): Promise<void>;
  /** What is on the disk; null when no backup is wanted, or none was written yet. */
  backup(): Operation['backup'];
  /** Nothing more is added. */
  end(): Promise<void>;
}

export function createReadier(plan: CleanUpPlan, context: OperationContext, deps: ReadyDeps): Readier {
  const { operationId, connection, api, stopped: signal, closed, now, onProgress } = context;
  let backup: Backup | null = null;
  /** Results that were read again. */
  let done = 0;

  async function partOf({ contract }: PlannedContract) {
    if (!plan.isBackedUp) return null;
    const head = { operationId, createdAt: now, connection: { name: connection.name, server: connection.baseUrl } };
    // Of all contracts, so once: each of thousands has its turn here.
    const contracts = () => touched(plan).map((each) => each.contract);
    backup ??= deps.backups.open({ folder: await deps.backupFolder(), head, contracts: contracts() });
    return backup.begin(contract);
  }

  async function readAndWrite(planned: PlannedContract): Promise<void> {
    const noted = runsWithNotes(deps.store.db, connection.id, planned.contract.id);
    if (keepsNoted(plan.request)) expectNone(planned, noted);
    const part = await partOf(planned);
    const discard = () => part?.discard();
    if (closed.aborted) discard();
    closed.addEventListener('abort', discard);
    try {
      for await (const rows of readGoing(planned, dependsOnOthers(plan.request), { api, signal })) {
        await part?.add(rows);
        done += rows.length;
        onProgress(plan.isBackedUp ? 'backup' : 'reading', done, plan.preview.count);
      }
      if (signal.aborted) throw new AppError('cancelled');
      await part?.finish();
    } catch (thrown) {
      discard();
      throw thrown;
    } finally {
      closed.removeEventListener('abort', discard);
    }
  }

  return {
    async ready(planned) {
      const before = done;
      await readAndWrite(planned).finally(() => {
        done = before + planned.preview.count;
      });
    },
    backup: () => backup?.whole() ?? null,
    async end() {
      if (!closed.aborted) await backup?.end();
    },
  };
}

/** Rejects where a result that goes has got a note since the preview. */
function expectNone({ seen, places }: PlannedContract, noted: ReadonlySet<string>): void {
  if (noted.size === 0) return;
  const prints = createHashCounts(noted.size);
  for (const key of noted) prints.add(hashOf(key));
  for (const place of places) if (prints.has(seen.printAt(place))) throw changed();
}

/**
 * The results of a contract that go, as the server sends them: the same ones as in the preview, with the same status. Where the
 * decision depends on results that stay, such as the last ten, these must be there too, and those that a switch names must have their
 * status. New results may be there, if they stay.
 */
async function* readGoing(
  planned: PlannedContract,
  needsAll: boolean,
  reading: Reading,
): AsyncGenerator<readonly unknown[]> {
  const { requests } = planned;
  const { going, staying, named } = await expectedOf(planned);
  const isTaken = takes(requests);
  // A new row without a time might be deleted.
  const mayGo = ({ at }: SeenResult) => (at === null ? requests.before !== null : isTaken(at));
  const stays = (print: TextHash, status: string | null) =>
    staying.remove(named.has(print) ? hashWith(print, status) : print);
  for await (const page of readAgain(planned, reading, needsAll ? { kind: 'range', range: {} } : scopeOf(planned))) {
    await setImmediate();
    const rows: unknown[] = [];
    for (const whole of page) {
      const seen = seenResult(whole);
      const print = hashOf(seen.key);
      if (going.remove(hashWith(print, seen.status))) rows.push(whole.wire);
      else if (!stays(print, seen.status) && mayGo(seen)) throw changed();
    }
    yield rows;
  }
  if (going.remaining() > 0 || (needsAll && staying.remaining() > 0)) throw changed();
}

/** What was previewed of a contract: results that go and those that a switch names with their status, others by their key alone. */
async function expectedOf({ seen, places, named }: PlannedContract) {
  const [going, staying] = [createHashCounts(places.length), createHashCounts(seen.length - places.length)];
  const isNamed = createHashCounts(named.length);
  for (const place of named) isNamed.add(seen.printAt(place));
  let next = 0;
  for (let place = 0; place < seen.length; place += 1) {
    const print = seen.printAt(place);
    if (places[next] === place) {
      going.add(hashWith(print, statusAt(seen, place)));
      next += 1;
    } else staying.add(isNamed.has(print) ? hashWith(print, statusAt(seen, place)) : print);
    if (place % placesPerTurn === 0) await setImmediate();
  }
  return { going, staying, named: isNamed };
}
