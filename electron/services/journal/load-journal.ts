import type { Operation } from '@shared/domain/activity';
import type { JournalFiles } from './journal-files';
import type { JournalRecord } from './journal-record';
import { createLedger, enter, isWhole, type Ledger } from './ledger';
import { createOperationLog } from './operation-log';
import { openSteps, operationOf } from './operation-of';
import type { OpenOperation } from './operation-shelf';

export interface LoadedJournal {
  readonly closed: readonly Operation[];
  readonly open: readonly OpenOperation[];
  /** Names of files that could not be read and were set aside. */
  readonly setAside: readonly string[];
  /** Operations that a newer version of this app has written; their files are left as they are. */
  readonly newer: number;
}

type Loaded = { readonly open: OpenOperation } | { readonly closed: Operation } | { readonly aside: string } | 'newer';

/** Files that are read at the same time. */
const atOnce = 8;

/** Reads what earlier processes have written. An operation that a crash has left open is one whose outcome is unknown. */
export async function loadJournal(files: JournalFiles): Promise<LoadedJournal> {
  const { ids, setAside } = await files.list();
  const waiting = [...ids];
  const loaded: Loaded[] = [];
  const reader = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) loaded.push(await load(files, id));
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  const closed = loaded.flatMap((each) => (each !== 'newer' && 'closed' in each ? [each.closed] : []));
  const open = loaded.flatMap((each) => (each !== 'newer' && 'open' in each ? [each.open] : []));
  return {
    closed,
    open,
    setAside: [...setAside, ...loaded.flatMap((each) => (each !== 'newer' && 'aside' in each ? [each.aside] : []))],
    newer: loaded.filter((each) => each === 'newer').length,
  };
}

async function load(files: JournalFiles, id: string): Promise<Loaded> {
  const told: { ledger: Ledger | null; closed: Operation | null } = { ledger: null, closed: null };
  const take = (record: JournalRecord): boolean => {
    if (told.closed !== null) return false;
    if (told.ledger !== null) return enter(told.ledger, record);
    if (record.t === 'closed' && record.operation.id === id) told.closed = record.operation;
    else if (record.t === 'begin' && record.id === id) told.ledger = createLedger(record);
    else return false;
    return true;
  };
  const reading = await files.read(id, take);
  if (reading.kind === 'newer') return 'newer';
  const aside = async () => ({ aside: (await files.setAside(id)) ?? `${id}.jsonl` });
  if (reading.kind !== 'whole') return aside();
  if (told.closed !== null) return { closed: told.closed };
  if (told.ledger === null || !isWhole(told.ledger)) return aside();
  if (openSteps(told.ledger).length > 0) {
    return { open: { log: createOperationLog(files, told.ledger, reading.length), isActive: false } };
  }
  const closed = operationOf(told.ledger, false);
  // The next start reads one line instead of all; a disk that refuses has no other say in it.
  await files.replace(id, { t: 'closed', v: 1, operation: closed }).catch(() => {});
  return { closed };
}
